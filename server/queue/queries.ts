import { sql } from '../database/orm.ts'
import type { JobState } from '#contract/operations.ts'
import type { Database } from '../database/connect.ts'

/** Jobs of one task in one state. */
export type JobCount = { task: string; state: JobState; jobs: number; oldestDue: number }

/** So many rows are counted at most: the answer has to cost little just when the queue is long. */
const counted = 100_000

/** What is in the queue, by task and state; `oldestDue` is for how many seconds the oldest of them is due. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select task_identifier as task, ${jobState} as state, count(*)::int as jobs,
        greatest(0, max(extract(epoch from now() - run_at)))::float8 as "oldestDue"
      from (select * from graphile_worker.jobs limit ${counted}) as jobs group by 1, 2 order by 1, 2`)
  return rows
}

/** For how many seconds the oldest job is due that nobody does. */
export function oldestWaiting(jobs: readonly JobCount[]): number {
  const open = jobs.filter(({ state }) => state === 'waiting' || state === 'retrying')
  return Math.max(0, ...open.map(({ oldestDue }) => oldestDue))
}

/** In which state a row of the queue is. */
const jobState = sql.raw(`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when last_error is not null then 'retrying'
  when run_at > now() then 'scheduled'
  else 'waiting' end`)
