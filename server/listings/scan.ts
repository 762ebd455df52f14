import type { Database } from '#platform/database/connect.ts'
import { queueTask } from '#platform/queue/queue.ts'

/** The task in which moderation computes the signals of a listing that awaits review. */
export const scanTask = 'scan_listing'

/** Queues a scan of a listing, for after the transaction. */
export async function queueScan(db: Database, id: number): Promise<void> {
  await queueTask(db, scanTask, { id }, { key: `${scanTask}:${id}`, seconds: 0, putOff: true })
}
