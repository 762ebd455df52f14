import type { TaskList } from 'graphile-worker'
import type { Database } from '#platform/database/connect.ts'
import { lt } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../start/tools.ts'
import { erasureTasks, refuseLastAdmin, removalKey, removePerson, pruneRemovedUsers } from '../users/people.ts'
import type { Identity } from './provider.ts'
import { endSessionsOf, sessionTasks, pruneSessions } from './sessions.ts'
import { webhookReceipts } from './table.ts'

type Accounts = Pick<Identity, 'removeAccount' | 'tasks'>

/**
 * Maximum number of attempts to delete an account. The delay between attempts grows to six hours, so retries continue for two
 * years.
 */
const attempts = 3_000

/**
 * Removes a user, which immediately ends their access. A job then deletes the account at the identity provider, and retries if
 * that fails or the server stops.
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

export function accountTasks(tools: Pick<Tools, 'db' | 'clock'>, accounts: Accounts): TaskList {
  return {
    ...accounts.tasks,
    ...sessionTasks(tools),
    ...erasureTasks(tools),
    remove_account: async (payload) => accounts.removeAccount((payload as { id: string }).id),
  }
}

/** Number of days after an event during which the hosted identity provider may redeliver its webhook. */
const redeliveryDays = 7

/** Deletes expired sessions. Also deletes webhook receipts and the IDs of removed users once no related webhooks can arrive. */
export async function pruneIdentity(db: Database, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - redeliveryDays * 86_400_000)
  await pruneSessions(db, now)
  await pruneRemovedUsers(db, cutoff)
  await db.delete(webhookReceipts).where(lt(webhookReceipts.receivedAt, cutoff))
}
