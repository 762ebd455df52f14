import { sql } from '../database/orm.ts'
import type { Pool, PoolClient } from 'pg'
import { type Database, databaseOf } from '../database/connect.ts'
import { countUncleanEnds, type Judge } from './unclean-ends.ts'

/** What a worker's connection is called, so that others see that it lives: PostgreSQL ends it with its process. */
const presence = 'marque queue '

/** Calls the connection after its worker for as long as it is held. */
export async function showPresence(connection: PoolClient, worker: string): Promise<void> {
  await connection.query(`select set_config('application_name', $1, false)`, [presence + worker])
}

/** Returns the name under which a line of a worker locks jobs. */
export function lockName(worker: string, line: string): string {
  return `${worker}/${line}`
}

/** Seconds for which a lock counts without a connection: a worker that only lost its connection finishes short jobs itself. */
const grace = 15

const died = 'The server stopped while this ran.'

/** The named queue in which jobs run one at a time after their process died: one of them may have been the reason. */
const suspects = 'suspects'

/** Releases the jobs of workers that died. Those that this happens to for the second time are set aside. */
export async function releaseAbandoned(pool: Pool, judge: Judge, seconds = grace): Promise<void> {
  await databaseOf(pool).transaction(async (db) => {
    const { rows } = await db.execute<{ id: string; worker: string }>(sql`
      select id, locked_by as worker from graphile_worker._private_jobs
        where locked_at <= now() - ${seconds} * interval '1 second' and not ${isPresent('locked_by')}
        for update skip locked`)
    await db.execute(sql`delete from paused_lines where not ${isPresent('worker')}`)
    if (rows.length === 0) return
    const workers = [...new Set(rows.map(({ worker }) => worker))]
    const jobs = rows.map(({ id }) => id)
    await runOneAtATime(db, await countUncleanEnds(db, jobs, died, judge))
    await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(workers)}::text[])`)
  })
}

/** Whether the worker of a lock still has its connection. */
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

/** Releases the jobs of a worker that has stopped. */
export async function releaseJobsOf(pool: Pool, locks: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [locks])
}
