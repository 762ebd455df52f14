import { randomUUID } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { queueTask } from '../queue/queue.ts'

/** The task in which moderation looks through what a seller wrote of a public listing, where nobody reviews it. */
export const lookThroughTask = 'look_through'
export type LookThrough = { id: number; before: string[]; after: string[] }

/** Has the words looked through as soon as they hold; each change by itself, because the next one has it before it. */
export async function queueLookThrough(db: Database, { id, before, after }: LookThrough): Promise<void> {
  const added = after.filter((text) => text !== '' && !before.includes(text))
  if (added.length > 0)
    await queueTask(
      db,
      lookThroughTask,
      { id, before, after: added },
      { key: `${lookThroughTask}:${randomUUID()}`, seconds: 0 },
    )
}
