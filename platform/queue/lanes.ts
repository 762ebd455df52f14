import type { Pool } from 'pg'
import { type Database, databaseOf } from '../database/connect.ts'
import { sql } from '../database/orm.ts'

/**
 * Pauses a lane of the queue while the external system behind it fails. Circuit breakers from libraries reject calls, which
 * would use up the attempts of every job. This breaker keeps the lane from taking jobs instead.
 */
export type Breaker = {
  /** Resolves when the lane may take a job: immediately, except during an outage, when one job runs after each pause. */
  waitForTurn(): Promise<void>
  succeeded(): void
  failed(reason: string): void
  /** Lets all waiting jobs through, so they don't delay a shutdown. */
  stop(): void
}

/** Shortest and longest pause in milliseconds. Each pause is twice as long as the previous one, up to the longest. */
export type Pauses = readonly [shortest: number, longest: number]

type Options = {
  failures?: number
  pauses?: Pauses | undefined
  /** Called with a reason when the lane is paused, and without one when the lane resumes. */
  onChange(reason?: string): void
}

export function openBreaker({ failures = 3, pauses = [5_000, 60_000], onChange }: Options): Breaker {
  const [shortest, longest] = pauses
  const waiting: (() => void)[] = []
  let failed = 0
  let isProbing = false
  let pause = 0
  let timer: NodeJS.Timeout | undefined

  function admitOne(): void {
    isProbing = true
    waiting.shift()?.()
    timer = setTimeout(admitOne, pause).unref()
  }

  function pauseFor(milliseconds: number): void {
    pause = milliseconds
    isProbing = false
    clearTimeout(timer)
    timer = setTimeout(admitOne, pause).unref()
  }

  function admitAll(): void {
    clearTimeout(timer)
    pause = 0
    isProbing = false
    for (const resolve of waiting.splice(0)) resolve()
  }

  return {
    waitForTurn: async () => {
      if (pause > 0) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
    succeeded: () => {
      failed = 0
      if (pause === 0) return
      admitAll()
      onChange()
    },
    failed: (reason) => {
      failed += 1
      if (isProbing) return pauseFor(Math.min(2 * pause, longest))
      if (pause > 0 || failed < failures) return // during a pause, only jobs that started earlier can fail
      pauseFor(shortest)
      onChange(reason)
    },
    stop: admitAll,
  }
}

/**
 * Number of concurrent jobs per lane. Lanes keep jobs that wait for an external system from delaying other jobs. Emails
 * wait for the mail server, push messages for push services, feeds for the dealers' servers, and pictures for the object store and other picture hosts.
 * Import files don't need an external system, but large files take a long time to process.
 */
export const concurrency = { mail: 4, feeds: 4, pictures: 4, push: 2, files: 2, rest: 4 } as const
export type Lane = keyof typeof concurrency

type Rule = { lane?: Lane; seconds?: number }

const rules: Readonly<Record<string, Rule>> = {
  send_mail: { lane: 'mail', seconds: 60 },
  deliver_lead: { lane: 'mail', seconds: 60 },
  read_feed: { lane: 'feeds' },
  check_feed: { lane: 'feeds' },
  send_push: { lane: 'push', seconds: 60 },
  read_stock: { lane: 'files' },
  apply_stock: { lane: 'pictures' },
  sweep_pictures: { lane: 'pictures' },
  sweep_picture_files: { lane: 'pictures' },
  sweep_document_files: { lane: 'pictures' },
}

export function laneOf(task: string): Lane {
  return rules[task]?.lane ?? 'rest'
}

export function timeLimitOf(task: string, { isPeriodic = false } = {}): number {
  return (rules[task]?.seconds ?? (isPeriodic ? 3_600 : 600)) * 1_000
}

/**
 * Records that a worker has paused a lane, so all servers can show the pause to admins. Without a reason, records that the lane
 * has resumed.
 */
export async function recordPause(
  pool: Pool,
  { worker, lane }: { worker: string; lane: Lane },
  reason: string | undefined,
): Promise<void> {
  await databaseOf(pool).execute(
    reason === undefined
      ? sql`delete from paused_lines where worker = ${worker} and line = ${lane}`
      : sql`insert into paused_lines (worker, line, reason) values (${worker}, ${lane}, ${reason.slice(0, 500)})
          on conflict do nothing`,
  )
}

type PausedLane = { line: Lane; since: Date; reason: string }

/** Returns the paused lanes. `since` is the time when the first worker paused the lane. */
export async function findPausedLanes(db: Database): Promise<PausedLane[]> {
  const { rows } = await db.execute<{ line: Lane; since: string; reason: string }>(sql`
    select distinct on (line) line, since, reason from paused_lines order by line, since limit 20`)
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }))
}
