import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { databaseOf } from '#platform/database/connect.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { mailTasks } from '#platform/mail/queue.ts'

type Tools = { pool: Pool; mailer: Mailer }

/** Runs the due jobs: emails and the tasks of a module. Returns once all results are stored. */
export async function runQueue({ pool, mailer }: Tools, tasks: TaskList = {}): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: { ...mailTasks({ db: databaseOf(pool), mailer }), ...tasks },
    logger: new Logger(() => () => {}),
    // Write each result individually, because `runOnce` would return before batched results are stored.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/** Makes all jobs due one minute ago, because a worker skips jobs that become due just as it looks for them. */
export async function makeDue(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
}

/** Simulates the passing of time: runs all waiting jobs, then the jobs that they have queued. */
export async function letTimePass(tools: Tools, tasks: TaskList = {}): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await makeDue(tools.pool)
    await runQueue(tools, tasks)
  }
}
