import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Mailer } from '#platform/mail/mailer.ts'
import { mailTasks } from '#platform/mail/queue.ts'

type Tools = { pool: Pool; mailer: Mailer }

/** Does what is due, mails and the tasks of a module, and returns once it is written down what came of each. */
export async function runQueue({ pool, mailer }: Tools, tasks: TaskList = {}): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: { ...mailTasks(mailer), ...tasks },
    logger: new Logger(() => () => {}),
    // Results that the worker writes in batches are awaited at its end; those that it writes one by one are not.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/** Makes every job in the queue due, a minute ago: a worker leaves out what is due at the very moment it looks. */
export async function makeDue(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
}

/** Minutes go by: first what waits is done, then what that has put into the queue. */
export async function letTimePass(tools: Tools, tasks: TaskList = {}): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await makeDue(tools.pool)
    await runQueue(tools, tasks)
  }
}
