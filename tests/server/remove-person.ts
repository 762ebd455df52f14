import { Logger, runOnce } from 'graphile-worker'
import type { Tools } from '#server/start/tools.ts'
import { erasureTasks, removePerson } from '#server/users/people.ts'

type Needs = Pick<Tools, 'db' | 'pool'>

/** Removes a user and immediately erases their data, which the product does in a job. */
export async function removeAndErase(tools: Needs, id: string, now = new Date()): Promise<void> {
  await removePerson(tools.db, id, now)
  await eraseQueued(tools)
}

export async function eraseQueued({ db, pool }: Needs): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where key like 'erase_account:%'`,
  )
  await runOnce({
    pgPool: pool,
    taskList: erasureTasks({ db }),
    logger: new Logger(() => () => {}),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}
