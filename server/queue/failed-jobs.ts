import type { Pool } from 'pg'

/** Days for which a task that failed at every try can still be tried again. */
export const failedKeptDays = 30

/** Forgets tasks that failed at every try, and what stood in them, after some time. */
export async function forgetFailed(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
         where attempts >= max_attempts and locked_at is null and run_at < now() - $1 * interval '1 day'))`,
    [failedKeptDays],
  )
}
