import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Mailer } from '../mail/mailer.ts'
import { mailTasks } from '../mail/queue-mail.ts'

type Tools = { pool: Pool; mailer: Mailer }

/** Does what is due, mails and the tasks of a module, and returns once it is written down what came of each. */
export async function runQueue({ pool, mailer }: Tools, tasks: TaskList = {}): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: { ...mailTasks(mailer), ...tasks },
    logger: new Logger(() => () => {}),
    // Only what it writes down in batches does it wait for at its end.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/** What waits in the queue is due, and by more than the moment in which a worker looks. */
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
