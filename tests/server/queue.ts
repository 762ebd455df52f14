import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Mailer } from '#platform/mail/mailer.ts'
import { mailTasks } from '#platform/mail/queue.ts'

type Tools = { pool: Pool; mailer: Mailer }

/** Runs due jobs, emails and tasks of a module. Returns once all results are stored. */
export async function runQueue({ pool, mailer }: Tools, tasks: TaskList = {}): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: { ...mailTasks(mailer), ...tasks },
    logger: new Logger(() => () => {}),
    // The worker's end waits for results written in batches, but not for those written individually.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/** Makes every job due a minute ago, because a worker skips jobs due at the very moment. */
export async function makeDue(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
}

/** Simulates the passing of time: runs waiting jobs, then the jobs that they queued. */
export async function letTimePass(tools: Tools, tasks: TaskList = {}): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await makeDue(tools.pool)
    await runQueue(tools, tasks)
  }
}
