import type { TaskList } from 'graphile-worker'
import type { Role } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql, and, eq, isNotNull, lt, ne, or } from '#platform/database/orm.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { removedUsers, users } from './table.ts'

/** Maximum number of rows per transaction, so that locks are held only briefly. */
const batch = 250

/** Maximum duration of a run in milliseconds, so that other jobs get a turn. */
const maxRun = 8_000

/** Maximum number of attempts. The delay between attempts grows to six hours, so the queue retries for two years. */
const attempts = 3_000

/** If `everything` is set, also erases data that was reported to the admins. */
type Erasure = { id: string; everything?: boolean }

async function queueErasure(db: Database, erasure: Erasure): Promise<void> {
  await queueTask(db, 'erase_account', erasure, { key: `erase_account:${erasure.id}`, seconds: 0, attempts })
}

/** Erases the data of removed accounts. Each batch is a transaction, so that a failure doesn't undo earlier batches. */
export function erasureTasks({ db }: { db: Database }, most = batch): TaskList {
  return {
    erase_account: async (payload) => {
      const erasure = payload as Erasure
      const end = Date.now() + maxRun
      while (Date.now() < end) if (await eraseBatch(db, erasure, most)) return
      await queueErasure(db, erasure)
    },
  }
}

async function eraseBatch(db: Database, { id, everything = false }: Erasure, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select erase_account(${id}, ${most}, ${everything}) as done`)
  return rows[0]!.done
}

type Person = { id: string; username: string; email: string | null; createdAt?: Date }

export async function findCurrentUser(db: Database, id: string): Promise<CurrentUser | undefined> {
  const { username, firstName, lastName, profileImageUrl, bio, email, role, createdAt } = users
  const columns = { id: users.id, username, firstName, lastName, profileImageUrl, bio, email, role, createdAt }
  const [row] = await db.select(columns).from(users).where(eq(users.id, id))
  return row && { ...row, email: row.email && shownAddress(row.email), createdAt: row.createdAt.toISOString() }
}

export async function isUsernameFree(db: Database, username: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.username}) = lower(${username})`)) === 0
}

export async function isEmailFree(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.email}) = lower(${email})`)) === 0
}

/** Creates or updates a person. Keeps fields that the person edited on this site. */
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
 * Removes a person. Updates a single row, which immediately hides the person and their listings and ends their access. A job
 * then erases their data with the database function `erase_account`. Sellers keep the text of messages that they received, and
 * admins keep reported listings and conversations. The ID is stored, so that neither a token nor a late webhook can restore the
 * person.
 */
export async function removePerson(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockPerson(db, id)
    await db.insert(removedUsers).values({ id, removedAt: now }).onConflictDoNothing()
    const removed = await db.update(users).set(clearedColumns(now)).where(eq(users.id, id)).returning({ id: users.id })
    if (removed.length > 0) await queueErasure(db, { id })
  })
}

function clearedColumns(now: Date) {
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
    suspensionReason: sql`coalesce(${users.suspensionReason}, 'The owner deleted this account.')`,
    removedAt: now,
  }
}

/** Number of days that a deleted account's reported data is kept. */
export const reportedDays = 365

const forgetLimit = 1_000

/** Queues the erasure of all remaining data of accounts that were deleted before the given time, including reported data. */
export async function queueErasures(db: Database, before: Date): Promise<void> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lt(users.removedAt, before))
    .orderBy(users.removedAt)
    .limit(forgetLimit)
  for (const { id } of rows) await queueErasure(db, { id, everything: true })
}

/** Throws `last_admin` if this user is the only admin. Locks the rows of all admins until the end of the transaction. */
export async function refuseLastAdmin(db: Database, id: string): Promise<void> {
  const isAdmin = eq(users.role, 'admin')
  const admins = await db.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).for('update')
  if (admins.length === 1 && admins[0]!.id === id) throw new Problem('last_admin')
}

/** Serializes transactions that check whether a person exists. An advisory lock also works if there is no row to lock. */
export async function lockPerson(db: Database, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

export async function isRemoved(db: Database, id: string): Promise<boolean> {
  return (await db.$count(removedUsers, eq(removedUsers.id, id))) > 0
}

export function removalKey(id: string): string {
  return `remove_account:${id}`
}

/**
 * Deletes the IDs of people who were removed so long ago that no token or webhook can restore them. Keeps an ID until the
 * account at the identity provider is deleted.
 */
export async function pruneRemovedUsers(db: Database, before: Date): Promise<void> {
  const isRemovalDone = sql`not exists (
    select from graphile_worker.jobs where jobs.key = ${removalKey('')} || ${removedUsers.id})`
  await db.delete(removedUsers).where(and(lt(removedUsers.removedAt, before), isRemovalDone))
}

/**
 * Sets a role on behalf of the operator. Identity providers can't revoke an admin role that was set this way. Returns false if
 * the user doesn't exist or already has the role. Throws `last_admin` if no admin would be left.
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
