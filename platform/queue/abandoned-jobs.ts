import type { Pool, PoolClient } from 'pg'
import { type Database, databaseOf } from '../database/connect.ts'
import { sql } from '../database/orm.ts'

/**
 * Prefix of the application name of a worker's connection. The connection shows other servers that the worker is alive,
 * because PostgreSQL closes it as soon as the worker's process dies.
 */
const presence = 'marque queue '

/** Marks a worker as alive by naming its connection. The mark lasts until the connection closes. */
export async function markWorkerAlive(connection: PoolClient, worker: string): Promise<void> {
  await connection.query(`select set_config('application_name', $1, false)`, [presence + worker])
}

export function lockName(worker: string, lane: string): string {
  return `${worker}/${lane}`
}

/**
 * Minimum age of a lock in seconds before its job is released. A worker that only lost its connection still has time to finish
 * its job.
 */
const grace = 15

const processEnded = 'The server crashed while this job ran.'

/**
 * Queue for jobs that were running when their process died. They run one at a time, because one of them may have caused the
 * crash.
 */
const suspects = 'suspects'

/** Releases the jobs of dead workers. A job that is released twice is set aside. */
export async function releaseAbandoned(pool: Pool, handling: UncleanEndHandling, seconds = grace): Promise<void> {
  await databaseOf(pool).transaction(async (db) => {
    const { rows } = await db.execute<{ id: string; worker: string }>(sql`
      select id, locked_by as worker from graphile_worker._private_jobs
        where locked_at <= now() - ${seconds} * interval '1 second' and not ${isPresent('locked_by')}
        for update skip locked`)
    await db.execute(sql`delete from paused_lines where not ${isPresent('worker')}`)
    if (rows.length === 0) return
    const workers = [...new Set(rows.map(({ worker }) => worker))]
    const jobs = rows.map(({ id }) => id)
    await runOneAtATime(db, await countUncleanEnds(db, jobs, processEnded, handling))
    await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(workers)}::text[])`)
  })
}

/**
 * Returns an SQL condition that is true while a worker is connected. The column contains the worker's name or that of one of
 * its locks.
 */
function isPresent(column: string) {
  return sql`exists (select from pg_stat_activity
    where application_name = ${presence} || split_part(${sql.raw(column)}, '/', 1))`
}

async function runOneAtATime(db: Database, jobs: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into graphile_worker._private_job_queues (queue_name) values (${suspects}) on conflict do nothing`,
  )
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = least(run_at, now()),
        job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = ${suspects})
      where id = any(${sql.param(jobs)}::bigint[])`)
}

export async function releaseJobsOf(pool: Pool, locks: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [locks])
}

export type Log = {
  error(details: object, message: string): void
  info(details: object, message: string): void
}

export type SetAsideHandlers = Readonly<
  Record<string, (db: Database, payload: unknown, reason: string) => Promise<unknown>>
>

export type UncleanEndHandling = { log: Pick<Log, 'error'>; onSetAside: SetAsideHandlers }

/**
 * SQL expression for the time until which a job that was set aside doesn't run, even if a job with the same key is queued.
 * A periodic job is retried sooner, because its work would otherwise be late by a day: after 5 minutes, and then after four
 * times as long each time.
 */
function asideUntil(isPeriodic: boolean) {
  const longest = sql`interval '24 hours'`
  return isPeriodic
    ? sql`ended_at + least(interval '5 minutes' * power(4, least(ends - 2, 6)), ${longest})`
    : sql`ended_at + ${longest}`
}

/**
 * Records for each job that it ended uncleanly: either its process died, or it exceeded its time limit. Marks a job as
 * failed the second time that this happens. Returns the IDs of the jobs that may run again.
 */
export async function countUncleanEnds(
  db: Database,
  jobs: readonly string[],
  reason: string,
  handling: UncleanEndHandling,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; name: string; ends: number }>(sql`
    with ended as (
      select jobs.id, coalesce(key, jobs.id::text) as name, identifier as task
        from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
        where jobs.id = any(${sql.param(jobs)}::bigint[])
    ), counted as (
      insert into unclean_jobs (name, task, reason) select name, task, ${reason} from ended
        on conflict (name) do update set ends = unclean_jobs.ends + 1, reason = excluded.reason, ended_at = now()
        returning name, ends
    )
    select id, name, ends from ended join counted using (name)`)
  const ended = rows.filter(({ ends }) => ends > 1)
  for (const { id, ends } of ended) await setAside(db, id, `${reason} ${countOf(ends)}`, handling)
  return rows.filter(({ ends }) => ends === 1).map(({ id }) => id)
}

function countOf(ends: number): string {
  return ends === 2 ? 'This was the second time.' : `This has happened ${ends} times.`
}

export async function setAside(
  db: Database,
  job: string,
  reason: string,
  { log, onSetAside }: UncleanEndHandling,
): Promise<void> {
  const { rows } = await db.execute<{ task: string; payload: unknown }>(sql`
    update graphile_worker._private_jobs as jobs set attempts = max_attempts, last_error = ${reason}, updated_at = now()
      from graphile_worker._private_tasks as tasks where tasks.id = task_id and jobs.id = ${job}::bigint
      returning identifier as task, payload`)
  for (const { task, payload } of rows) {
    log.error({ task, job }, `job set aside: ${reason}`)
    try {
      await db.transaction(async (db) => onSetAside[task]?.(db, payload, reason))
    } catch (error) {
      log.error({ err: error, task, job }, 'job failure handler failed')
    }
  }
}

/**
 * Returns how a job last ended uncleanly (its process died, or it timed out), or undefined if it never did. While
 * `isSetAside` is true, the job must not run.
 */
export async function findUncleanEnd(
  db: Database,
  name: string,
  isPeriodic: boolean,
): Promise<{ reason: string; isSetAside: boolean } | undefined> {
  const { rows } = await db.execute<{ reason: string; isSetAside: boolean }>(sql`
    select reason, ends > 1 and ${asideUntil(isPeriodic)} > now() as "isSetAside" from unclean_jobs where name = ${name}`)
  return rows[0]
}

export type SetAsideRow = {
  id: string
  task: string
  name: string
  reason: string
  endedAt: string
  /** When a periodic job is retried. Null for other jobs, which only admins retry. */
  retriedAt: string | null
}

/** Returns the jobs that were set aside, newest first. */
export async function findSetAside(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<SetAsideRow[]> {
  const isPeriodic = sql`task in (select identifier from graphile_worker._private_known_crontabs)`
  const { rows } = await db.execute<SetAsideRow>(sql`
    select id, task, name, reason, ended_at as "endedAt",
        case when ${isPeriodic} then ${asideUntil(true)} end as "retriedAt"
      from unclean_jobs where ends > 1 order by ended_at desc, name limit ${limit} offset ${offset}`)
  return rows
}

export async function deleteUncleanEnd(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from unclean_jobs where name = ${name}`)
}
