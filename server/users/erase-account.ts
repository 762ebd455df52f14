import { sql } from '../database/orm.ts'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connect.ts'
import { queueTask } from '../queue/queue.ts'

/** Rows in one transaction, so that nobody waits long for its locks. */
const batch = 250

/** Milliseconds of one run of the job: then other jobs have their turn. */
const turn = 8_000

/** Attempts of the queue, with growing pauses of at most six hours: two years, so that nobody has to look after it. */
const attempts = 3_000

/** With `everything`, what others reported is erased too. */
type Erasure = { id: string; everything?: boolean }

/** Queues the erasure of what a removed account stored. */
export async function queueErasure(db: Database, erasure: Erasure): Promise<void> {
  await queueTask(db, 'erase_account', erasure, { key: `erase_account:${erasure.id}`, seconds: 0, attempts })
}

/** Erases what removed accounts stored, in batches, each a transaction of its own. Whatever was erased stays erased. */
export function erasureTasks({ db }: { db: Database }, most = batch): TaskList {
  return {
    erase_account: async (payload) => {
      const erasure = payload as Erasure
      const end = Date.now() + turn
      while (Date.now() < end) if (await eraseBatch(db, erasure, most)) return
      await queueErasure(db, erasure)
    },
  }
}

/** Returns whether nothing is left. */
async function eraseBatch(db: Database, { id, everything = false }: Erasure, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select erase_account(${id}, ${most}, ${everything}) as done`)
  return rows[0]!.done
}
