import { lt } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { pruneRemoved } from '../users/people.ts'
import { pruneSessions } from './registry.ts'
import { webhookReceipts } from './table.ts'

/** Days after which no message of the hosted provider is delivered once more. */
const deliveries = 7

/** Forgets sessions that are over, and what was kept against late messages. */
export async function tidyIdentity(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deliveries * 86_400_000)
  await pruneSessions(db, now)
  await pruneRemoved(db, before)
  await db.delete(webhookReceipts).where(lt(webhookReceipts.receivedAt, before))
}
