import type { Database } from '#platform/database/connect.ts'
import { queueTask } from '#platform/queue/queue.ts'

export const scanTask = 'scan_listing'

export async function queueScan(db: Database, id: number): Promise<void> {
  await queueTask(db, scanTask, { id }, { key: `${scanTask}:${id}`, seconds: 0, putOff: true })
}
