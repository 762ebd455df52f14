import type { Pool } from 'pg'

/** What waits in the queue is due, and by more than the moment in which a worker looks. */
export async function makeDue(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
}
