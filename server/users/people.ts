import type { TaskList } from 'graphile-worker'
import type { Role } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql, and, eq, isNotNull, lt, ne, or } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { removedUsers, users } from './table.ts'

/** Rows in one transaction, so that nobody waits long for its locks. */
const batch = 250

/** Milliseconds of one run of the job: then other jobs have their turn. */
const turn = 8_000

/** Attempts of the queue, with growing pauses of at most six hours: two years, so that nobody has to look after it. */
const attempts = 3_000

/** With `everything`, what others reported is erased too. */
type Erasure = { id: string; everything?: boolean }

/** Queues the erasure of what a removed account stored. */
async function queueErasure(db: Database, erasure: Erasure): Promise<void> {
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

/** A person as an identity provider knows them. */
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

/** Stores what the provider knows of a person. What they edited here is not overwritten. */
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
 * Removes a person by one row, which hides them and their listings and ends their access at once; a job erases what they
 * stored (`erase_account` in the database). Of what they sent the words stay with their sellers, and of what others reported
 * about them the listing or the conversation, for admins. Remembers the id, so that neither a token that still lives nor a
 * late message of a provider brings the person back.
 */
export async function removePerson(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockPerson(db, id)
    await db.insert(removedUsers).values({ id, removedAt: now }).onConflictDoNothing()
    const removed = await db.update(users).set(emptied(now)).where(eq(users.id, id)).returning({ id: users.id })
    if (removed.length > 0) await queueErasure(db, { id })
  })
}

/** A row without name, address, picture and rights. */
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

/** Days for which what was reported of a deleted account is kept. */
export const reportedDays = 365

/** Accounts whose erasure one run of the hourly job queues. */
const mostForgotten = 1_000

/** Queues the erasure of what was kept of accounts that were deleted before a time. */
export async function forgetRemoved(db: Database, before: Date): Promise<void> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lt(users.removedAt, before))
    .orderBy(users.removedAt)
    .limit(mostForgotten)
  for (const { id } of rows) await queueErasure(db, { id, everything: true })
}

/** Throws `last_admin` where nobody else is one. All admins stay locked until the end of the transaction. */
export async function refuseLastAdmin(db: Database, id: string): Promise<void> {
  const isAdmin = eq(users.role, 'admin')
  const admins = await db.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).for('update')
  if (admins.length === 1 && admins[0]!.id === id) throw new Problem('last_admin')
}

/** Lets one transaction after the other decide whether a person exists, also where there is no row to lock. */
export async function lockPerson(db: Database, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

/** Whether somebody was removed, and nothing may bring them back. */
export async function isRemoved(db: Database, id: string): Promise<boolean> {
  return (await db.$count(removedUsers, eq(removedUsers.id, id))) > 0
}

/** Of the task in the queue that takes an account away from whoever keeps it. */
export function removalKey(id: string): string {
  return `remove_account:${id}`
}

/**
 * Forgets who was removed before a time at which no token and no message of theirs can come any more, and whose account
 * is gone.
 */
export async function pruneRemoved(db: Database, before: Date): Promise<void> {
  const isDone = sql`not exists (
    select from graphile_worker.jobs where jobs.key = ${removalKey('')} || ${removedUsers.id})`
  await db.delete(removedUsers).where(and(lt(removedUsers.removedAt, before), isDone))
}

/**
 * Sets a role as the operator: neither a provider nor, until its next start, the environment changes it afterwards. Throws
 * `last_admin`.
 */
export async function setRole(db: Database, username: string, role: Role): Promise<boolean> {
  const isNamed = sql`lower(${users.username}) = lower(${username})`
  return db.transaction(async (db) => {
    const [named] = await db.select({ id: users.id }).from(users).where(isNamed)
    if (named && role !== 'admin') await refuseLastAdmin(db, named.id)
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
