import type { TaskList } from 'graphile-worker'
import type { Role } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql, and, eq, isNotNull, lt, ne, or } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { removedUsers, users } from './table.ts'

/** Rows per transaction, which keeps its locks short. */
const batch = 250

/** Milliseconds per run of the job, so that other jobs can run. */
const turn = 8_000

/** Attempts of the queue, with growing delays of at most six hours: two years without manual intervention. */
const attempts = 3_000

/** With `everything`, reported data is erased, too. */
type Erasure = { id: string; everything?: boolean }

/** Queues the erasure of a removed account's data. */
async function queueErasure(db: Database, erasure: Erasure): Promise<void> {
  await queueTask(db, 'erase_account', erasure, { key: `erase_account:${erasure.id}`, seconds: 0, attempts })
}

/** Erases the data of removed accounts in batches, each in its own transaction, so that progress is never lost. */
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

/** Returns whether everything has been erased. */
async function eraseBatch(db: Database, { id, everything = false }: Erasure, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select erase_account(${id}, ${most}, ${everything}) as done`)
  return rows[0]!.done
}

/** A person as known to an identity provider. */
type Person = { id: string; username: string; email: string | null; createdAt?: Date }

export async function findCurrentUser(db: Database, id: string): Promise<CurrentUser | undefined> {
  const { username, firstName, lastName, profileImageUrl, bio, email, role, createdAt } = users
  const columns = { id: users.id, username, firstName, lastName, profileImageUrl, bio, email, role, createdAt }
  const [row] = await db.select(columns).from(users).where(eq(users.id, id))
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}

export async function isUsernameFree(db: Database, username: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.username}) = lower(${username})`)) === 0
}

export async function isEmailFree(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.email}) = lower(${email})`)) === 0
}

/** Stores the provider's data of a person. Fields that they edited here are not overwritten. */
export async function upsertPerson(
  db: Database,
  { id, username, email, createdAt = new Date() }: Person,
): Promise<void> {
  await db
    .insert(users)
    .values({ id, username, email, createdAt })
    .onConflictDoUpdate({ target: users.id, set: { username, email } })
}

/**
 * Removes a person with one row update, which hides them and their listings and ends their access immediately. A job erases
 * their data (`erase_account` in the database). Sellers keep the text of messages that they received, and admins keep
 * reported listings and conversations. The ID is remembered, so that neither a token nor a late webhook of a provider
 * restores the person.
 */
export async function removePerson(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockPerson(db, id)
    await db.insert(removedUsers).values({ id, removedAt: now }).onConflictDoNothing()
    const removed = await db.update(users).set(emptied(now)).where(eq(users.id, id)).returning({ id: users.id })
    if (removed.length > 0) await queueErasure(db, { id })
  })
}

/** Returns a row without name, address, picture and rights. */
function emptied(now: Date) {
  return {
    username: sql`'deleted:' || substr(md5(${users.id} || gen_random_uuid()::text), 1, 12)`,
    email: null,
    firstName: null,
    lastName: null,
    bio: null,
    profileImageUrl: null,
    role: 'user' as const,
    adminBy: null,
    edited: [],
    providerUpdatedAt: null,
    providerBehind: false,
    suspendedAt: sql`coalesce(${users.suspendedAt}, ${now.toISOString()}::timestamptz)`,
    suspensionReason: sql`coalesce(${users.suspensionReason}, 'The account was deleted by its owner.')`,
    removedAt: now,
  }
}

/** Days for which reported data of a deleted account is stored. */
export const reportedDays = 365

/** Accounts per run of the hourly job. */
const forgetLimit = 1_000

/** Queues the erasure of the remaining data of accounts that were deleted before a time. */
export async function forgetRemoved(db: Database, before: Date): Promise<void> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lt(users.removedAt, before))
    .orderBy(users.removedAt)
    .limit(forgetLimit)
  for (const { id } of rows) await queueErasure(db, { id, everything: true })
}

/** Throws `last_admin` if there is no other admin. All admins stay locked until the end of the transaction. */
export async function refuseLastAdmin(db: Database, id: string): Promise<void> {
  const isAdmin = eq(users.role, 'admin')
  const admins = await db.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).for('update')
  if (admins.length === 1 && admins[0]!.id === id) throw new Problem('last_admin')
}

/** Serializes transactions that decide whether a person exists, even without a row to lock. */
export async function lockPerson(db: Database, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

/** Returns whether a person was removed and must not be restored. */
export async function isRemoved(db: Database, id: string): Promise<boolean> {
  return (await db.$count(removedUsers, eq(removedUsers.id, id))) > 0
}

/** Returns the job key of the task that deletes an account at its provider. */
export function removalKey(id: string): string {
  return `remove_account:${id}`
}

/**
 * Deletes the IDs of removed persons after the time in which tokens and webhooks could restore them, once their account is
 * deleted, too.
 */
export async function pruneRemoved(db: Database, before: Date): Promise<void> {
  const isDone = sql`not exists (
    select from graphile_worker.jobs where jobs.key = ${removalKey('')} || ${removedUsers.id})`
  await db.delete(removedUsers).where(and(lt(removedUsers.removedAt, before), isDone))
}

/**
 * Sets a role as the operator. Providers do not change it, nor does the environment until its next start. Throws
 * `last_admin`.
 */
export async function setRole(db: Database, username: string, role: Role): Promise<boolean> {
  const isNamed = sql`lower(${users.username}) = lower(${username})`
  return db.transaction(async (db) => {
    const [user] = await db.select({ id: users.id }).from(users).where(isNamed)
    if (user && role !== 'admin') await refuseLastAdmin(db, user.id)
    const changed = await db
      .update(users)
      .set({ role, adminBy: null })
      .where(and(isNamed, or(ne(users.role, role), isNotNull(users.adminBy))))
      .returning({ id: users.id })
    return changed.length > 0
  })
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.$count(users, eq(users.role, 'admin'))) > 0
}
