import type { TaskList } from 'graphile-worker'
import type { Database } from '#platform/database/connect.ts'
import { lt } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../start/tools.ts'
import { erasureTasks, refuseLastAdmin, removalKey, removePerson, pruneRemoved } from '../users/people.ts'
import type { Identity } from './provider.ts'
import { endSessionsOf, sessionTasks, pruneSessions } from './sessions.ts'
import { webhookReceipts } from './table.ts'

type Accounts = Pick<Identity, 'removeAccount' | 'tasks'>

/** Tries of the queue, in growing pauses of at most six hours: two years, so that nobody has to look after it. */
const attempts = 3_000

/**
 * Removes a person here at once: from then on nobody signs in to the account, whoever keeps it. Whoever keeps it is told
 * now, and where that fails or the server dies, by the queue until it is done.
 */
export async function removeAccount(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  accounts: Pick<Accounts, 'removeAccount'>,
  { id, role }: Actor,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    if (role === 'admin') await refuseLastAdmin(db, id)
    await endSessionsOf(db, id, now)
    await removePerson(db, id, now)
    await queueTask(db, 'remove_account', { id }, { key: removalKey(id), seconds: 0, attempts })
  })
  await accounts.removeAccount(id).catch(() => {})
}

/** The tasks of accounts and of the provider for the queue. */
export function accountTasks(tools: Pick<Tools, 'db' | 'clock'>, accounts: Accounts): TaskList {
  return {
    ...accounts.tasks,
    ...sessionTasks(tools),
    ...erasureTasks(tools),
    remove_account: async (payload) => accounts.removeAccount((payload as { id: string }).id),
  }
}

/** Days after which no message of the hosted provider is delivered once more. */
const deliveries = 7

/** Forgets sessions that are over, and what was kept against late messages. */
export async function tidyIdentity(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deliveries * 86_400_000)
  await pruneSessions(db, now)
  await pruneRemoved(db, before)
  await db.delete(webhookReceipts).where(lt(webhookReceipts.receivedAt, before))
}
