import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { JobState, SystemState } from '#contract/operations/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { countPausedAddresses } from '#platform/mail/failures.ts'
import { findPausedLanes } from '#platform/queue/lanes.ts'
import { countWaitingFavorites } from '../favorites/news.ts'
import { countSearches } from '../saved-searches/queries.ts'
import type { Tools } from '../start/tools.ts'
import { countSetAsideJobs } from './jobs.ts'

type Disk = { free: number; size: number }

/** Returns the size and the free space of a folder's file system in bytes. `free` excludes blocks reserved for root. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export async function findSystemState({ db, config, clock }: Tools): Promise<SystemState> {
  const [versions, disk, jobs, setAside, paused, searches, waitingFavorites, pausedAddresses] = await Promise.all([
    findVersions(db),
    diskOf(config.dataDir),
    countJobs(db),
    countSetAsideJobs(db),
    findPausedLanes(db),
    countSearches(db, clock.now()),
    countWaitingFavorites(db),
    countPausedAddresses(db),
  ])
  return {
    versions,
    disk,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    storage: config.bucket ? 'bucket' : 'folder',
    mail: config.smtpUrl ? 'server' : 'folder',
    savedSearches: searches,
    pausedAddresses,
    savedVehicles: { waiting: waitingFavorites },
    queue: {
      ...countByState(jobs),
      setAside,
      paused: paused.map(({ since, ...lane }) => ({ ...lane, since: since.toISOString() })),
      oldestWaiting: Math.round(oldestWaiting(jobs)),
    },
  }
}

function countByState(jobs: readonly JobCount[]): Record<JobState, number> {
  const counts = { waiting: 0, running: 0, retrying: 0, failed: 0, scheduled: 0 }
  for (const { state, jobs: count } of jobs) counts[state] += count
  return counts
}

const { version: marque } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const releaseVersions = { marque, node: process.versions.node }

async function findVersions(db: Database) {
  const { rows } = await db.execute<{ postgresql: string; migration: string }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgresql,
      (select name from migrations order by id desc limit 1) as migration`)
  return { ...releaseVersions, ...rows[0]! }
}

type JobCount = { task: string; state: JobState; jobs: number; oldestDue: number }

/** Maximum number of jobs that are counted, so that a long queue doesn't make the query slow. */
const counted = 100_000

/**
 * Counts jobs by task and state. `oldestDue` is the number of seconds since a group's oldest job became due, and is never
 * negative.
 */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select task_identifier as task, ${jobState} as state, count(*)::int as jobs,
        greatest(0, max(extract(epoch from now() - run_at)))::float8 as "oldestDue"
      from (select * from graphile_worker.jobs limit ${counted}) as jobs group by 1, 2 order by 1, 2`)
  return rows
}

/**
 * Returns the number of seconds since the oldest waiting job became due. Considers only jobs that await their first attempt or
 * a retry.
 */
export function oldestWaiting(jobs: readonly JobCount[]): number {
  const open = jobs.filter(({ state }) => state === 'waiting' || state === 'retrying')
  return Math.max(0, ...open.map(({ oldestDue }) => oldestDue))
}

const jobState = sql.raw(`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when last_error is not null then 'retrying'
  when run_at > now() then 'scheduled'
  else 'waiting' end`)
