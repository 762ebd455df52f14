import type { Pool } from 'pg'
import { openBreaker } from './availability.ts'
import { isCancellation } from './cancellation.ts'
import { isStatementTimeout, connect, openPool, type Purpose } from './connect.ts'

/** Where a server of PostgreSQL stands. */
type Position = {
  /** Which cluster and which database of it. */
  database: string
  /** How much of the cluster's log it shows, in bytes: all that was committed up to there. */
  reached: bigint
  /** The line of history that it writes; null where it follows another server. */
  timeline: string | null
  /** Its process that receives the log of another server; null where there is none. */
  receiver: number | null
}

/**
 * Any role may ask for it. A commit is flushed before others see it, so all that anybody has seen stands before
 * `pg_current_wal_flush_lsn`; only with `synchronous_commit = off` it may stand behind it for a moment.
 */
const positionQuery = `
  select (select system_identifier from pg_control_system()) || ' ' || current_database() as database,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text
      as reached,
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) end as timeline,
    (select pid from pg_stat_wal_receiver) as receiver`

/** What a server is to the primary: one that was promoted is the primary itself, or writes a line of its own. */
export function relationOf(own: Position, primary: Position): 'foreign' | 'itself' | 'adrift' | 'following' {
  if (own.database !== primary.database) return 'foreign'
  if (own.timeline) return own.timeline === primary.timeline ? 'itself' : 'adrift'
  return own.receiver ? 'following' : 'adrift'
}

/** Asks a server where it stands. Throws when it does not say. */
export async function positionOf(server: Pick<Pool, 'query'>): Promise<Position> {
  const { rows } = await server.query<Omit<Position, 'reached'> & { reached: string }>({
    name: 'position',
    text: positionQuery,
  })
  const [{ reached, ...position }] = rows as [(typeof rows)[number]]
  return { ...position, reached: BigInt(reached) }
}

/** Whoever answers statements that change nothing. */
export type Reader = Pick<Pool, 'query'>

type Query = (...parameters: unknown[]) => Promise<unknown>

/**
 * Asks a replica that has all that was committed before the moment which `newest` gives, or else the primary; also when
 * the replica fails, so that nobody sees it die.
 */
export function preferReplicas(primary: Pool, replicas: Replicas, newest: () => Promise<number>): Reader {
  const query: Query = async (...parameters) => {
    const replica = replicas.pick(await newest())
    const ask = (pool: Pool) => (pool as { query: Query }).query(...parameters)
    if (!replica) return ask(primary)
    try {
      return await ask(replica)
    } catch (error) {
      if (isCancellation(error) || isStatementTimeout(error)) throw error // it would take its time again
      replicas.hurry()
      return ask(primary)
    }
  }
  return { query: query as Pool['query'] }
}

/** What is said of a replica when it changes. */
const states = {
  read: 'is read',
  behind: 'is behind and not read',
  joining: 'follows the database and is read soon',
  adrift: 'does not follow the database and is not read',
  foreign: 'holds another database and is not read',
  away: 'does not answer and is not read',
}

/** The primary at a moment, as `performance.now()` tells it. */
type Seen = { moment: number; position: Position }

export type Replica = {
  /** Host and port. */
  name: string
  pool: Pool
  state(): keyof typeof states | undefined
  /** All that was committed before this moment is seen there. */
  asOf(): number
  /** Milliseconds since that moment. */
  lag(): number
  /** Finds out by the primary's last positions, the newest one last. */
  look(seen: readonly Seen[]): Promise<void>
  close(): Promise<void>
}

/** Milliseconds that a replica may be behind, and that it may take to say so. */
export const mostBehind = 2_000

type Report = (replica: string, sentence: string, error?: unknown) => void

/** Opens a server that may follow the primary; nobody knows whether it does before the first look. */
function openReplica(url: string, purpose: Purpose, report: Report): Replica {
  const name = nameOf(url)
  const { pool } = connect(url, () => {}, { ...purpose, name: `${purpose.name} ${name}`, patience: mostBehind })
  const watch = openPool(url, { name: `${purpose.name} watch`, max: 1, patience: mostBehind }, () => {})
  const breakers = [openBreaker(pool), openBreaker(watch)]
  let state: keyof typeof states | undefined
  let receiver: number | null = null
  let asOf = -Infinity
  let looking = false
  let closed = false

  return {
    name,
    pool,
    state: () => state,
    asOf: () => asOf,
    lag,
    async look(seen) {
      if (looking) return
      looking = true
      const late = setTimeout(breakAll, mostBehind)
      try {
        turn(judge(await positionOf(watch), seen))
      } catch (error) {
        breakAll()
        turn('away', error)
      } finally {
        clearTimeout(late)
        looking = false
      }
    },
    async close() {
      closed = true
      breakAll()
      await Promise.all([pool.end(), watch.end()])
    },
  }

  function lag(): number {
    return performance.now() - asOf
  }

  function breakAll(): void {
    for (const breakConnections of breakers) breakConnections()
  }

  function judge(own: Position, seen: readonly Seen[]): keyof typeof states {
    const primary = seen.at(-1)!.position
    const before = receiver
    receiver = own.receiver
    const relation = relationOf(own, primary)
    if (relation === 'foreign' || relation === 'adrift') return relation
    // One that had got ahead of a primary that was lost is refused by the next: its receiver ends as soon as it begins.
    if (relation === 'following' && own.receiver !== before) return 'joining'
    asOf = seen.findLast(({ position }) => position.reached <= own.reached)?.moment ?? asOf
    return lag() <= mostBehind ? 'read' : 'behind'
  }

  function turn(next: keyof typeof states, error?: unknown): void {
    if (!['read', 'behind'].includes(next)) asOf = -Infinity
    if (next !== state && !closed) report(name, states[next], error)
    state = next
  }
}

/** Of a replica, as the log and the figures call it: without user and password. */
export function nameOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? host
}

/** The servers that follow the primary, each of them watched. */
export type Replicas = {
  all: readonly Replica[]
  /** The least busy one that has all that was committed before a moment (`performance.now()`), if there is one. */
  pick(since: number): Pool | undefined
  /** Looks at all of them soon, because one seems to have changed. */
  hurry(): void
  /** Begins to look at them; before, none is picked. Gives what ends it and closes their connections. */
  watch(): () => Promise<void>
}

/** Milliseconds between two looks, when nothing has happened and when something has. */
const [usualPause, shortestPause] = [1_000, 50]

/** Positions of the primary that are remembered: as many as there may be looks while a replica may be behind. */
const remembered = mostBehind / shortestPause

export function openReplicas(
  urls: readonly string[],
  primaryUrl: string,
  purpose: Purpose,
  report: Parameters<typeof openReplica>[2],
): Replicas {
  const all = urls.map((url) => openReplica(url, purpose, report))
  const primary = openPool(primaryUrl, { name: `${purpose.name} watch`, max: 1, patience: mostBehind }, () => {})
  const breakPrimary = openBreaker(primary)
  const seen: Seen[] = []
  let lookedAt = -Infinity
  let looking = false

  /** A replica that takes its time holds up none of the others. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    const moment = (lookedAt = performance.now())
    const late = setTimeout(breakPrimary, mostBehind)
    try {
      const position = await positionOf(primary)
      if (!position.timeline) return // for a moment the address leads to a server that follows another one
      seen.push({ moment, position })
      if (seen.length > remembered) seen.shift()
      for (const replica of all) void replica.look(seen)
    } catch {
      // Whatever is read next tells that the primary is away.
    } finally {
      clearTimeout(late)
      looking = false
    }
  }

  function hurry(): void {
    if (performance.now() - lookedAt >= shortestPause) void look()
  }

  return {
    all,
    hurry,
    pick(since) {
      const sound = all.filter(({ lag }) => lag() <= mostBehind)
      const complete = sound.filter(({ asOf }) => asOf() >= since)
      if (sound.length > 0 && complete.length === 0) hurry()
      return complete.map(({ pool }) => pool).toSorted((a, b) => workOf(a) - workOf(b))[0]
    },
    watch() {
      if (all.length === 0) return async () => {}
      void look()
      const looks = setInterval(() => void look(), usualPause)
      return async () => {
        clearInterval(looks)
        await Promise.all([primary.end(), ...all.map((replica) => replica.close())])
      }
    },
  }
}

function workOf({ totalCount, idleCount, waitingCount }: Pool): number {
  return totalCount - idleCount + waitingCount
}
