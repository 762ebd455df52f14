import type { Pool, PoolClient } from 'pg'

/** What a worker's connection is called, so that others see that it lives: PostgreSQL ends it with its process. */
const presence = 'marque queue '

/** Calls the connection after its worker for as long as it is held. */
export async function showPresence(connection: PoolClient, worker: string): Promise<void> {
  await connection.query(`select set_config('application_name', $1, false)`, [presence + worker])
}

/**
 * Seconds that a job may be held by a worker whose connection is not seen: it may just be taking it up, or be of a
 * release that showed nothing.
 */
const grace = 15

/** Gives back what processes took and were killed over. */
export async function releaseAbandoned(pool: Pool, seconds = grace): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
         where locked_at <= now() - $2::int * interval '1 second'
           and not exists (select from pg_stat_activity where application_name = $1 || locked_by)))`,
    [presence, seconds],
  )
}

/** Gives back what a worker took that is no longer there. */
export async function releaseJobsOf(pool: Pool, worker: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
}
