import type { TaskList } from 'graphile-worker'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../start/tools.ts'

const task = 'locate_listings'

/** Maximum number of listings per run. A run takes less than a second, so it doesn't hold up other tasks. */
const batch = 500

/** Queues a search for the towns of listings that were stored before the towns were loaded. */
export async function queueLocating(db: Database, after = 0): Promise<void> {
  await queueTask(db, task, { after }, { key: task, seconds: 0 })
}

export function placeTasks({ db }: Pick<Tools, 'db'>): TaskList {
  return { [task]: (payload) => locateListings(db, (payload as { after: number }).after) }
}

async function locateListings(db: Database, after: number): Promise<void> {
  const { rows } = await db.execute<{ last: number | null }>(sql`select locate_listings(${after}, ${batch}) as last`)
  const { last } = rows[0]!
  if (last !== null) await queueLocating(db, last)
}
