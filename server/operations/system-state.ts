import type { JobState, SystemState } from '#contract/operations.ts'
import type { Tools } from '../create-tools.ts'
import { countJobs, type JobCount, oldestWaiting } from '../queue/queries.ts'
import { findPausedLines } from '../queue/paused-lines.ts'
import { countSetAsideJobs } from '../queue/set-aside-jobs.ts'
import { diskOf } from './disk.ts'
import { findVersions } from './versions.ts'

/** How the site runs, as the process that is asked sees it. */
export async function findSystemState({ db, config }: Tools): Promise<SystemState> {
  const [versions, disk, jobs, setAside, paused] = await Promise.all([
    findVersions(db),
    diskOf(config.dataDir),
    countJobs(db),
    countSetAsideJobs(db),
    findPausedLines(db),
  ])
  return {
    versions,
    disk,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    processes: config.processes,
    storage: config.bucket ? 'bucket' : 'folder',
    mail: config.smtpUrl ? 'server' : 'folder',
    queue: {
      ...countByState(jobs),
      setAside,
      paused: paused.map(({ since, ...line }) => ({ ...line, since: since.toISOString() })),
      oldestWaiting: Math.round(oldestWaiting(jobs)),
    },
  }
}

function countByState(jobs: readonly JobCount[]): Record<JobState, number> {
  const counts = { waiting: 0, running: 0, retrying: 0, failed: 0, scheduled: 0 }
  for (const { state, jobs: count } of jobs) counts[state] += count
  return counts
}
