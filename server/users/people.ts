import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { CurrentUser } from '#contract/users.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { removedUsers, users } from './table.ts'

/** A person as an identity provider knows them. */
export type Person = { id: string; username: string; email: string | null; createdAt?: Date }

/** Throws `account_suspended` with the reason, so that its owner is told and not just signed out. */
export async function findActor(db: Database, id: string): Promise<Actor | null> {
  const { role, suspensionReason } = users
  const [row] = await db.select({ id: users.id, role, suspensionReason }).from(users).where(eq(users.id, id))
  if (row?.suspensionReason) {
    throw new Problem('account_suspended', { issues: [{ field: '', message: row.suspensionReason }] })
  }
  return row ? { id: row.id, role: row.role } : null
}

/** Why somebody's account is suspended; null when it is not. */
export async function findSuspension(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ reason: users.suspensionReason }).from(users).where(eq(users.id, id))
  return row?.reason ?? null
}

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
 * Removes a person, with listings and favorites. Inquiries that they sent stay with their sellers, no longer linked to
 * an account. Remembers the id, so that neither a token that still lives nor a late message of a provider brings the
 * person back.
 */
export async function removePerson(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockPerson(db, id)
    await db.insert(removedUsers).values({ id, removedAt: now }).onConflictDoNothing()
    await db.delete(users).where(eq(users.id, id))
  })
}

/** Lets one transaction after the other decide whether a person exists, also where there is no row to lock. */
export async function lockPerson(db: Database, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

/** Forgets who was removed before a time at which no token and no message of theirs can come any more. */
export async function pruneRemoved(db: Database, before: Date): Promise<void> {
  await db.delete(removedUsers).where(lt(removedUsers.removedAt, before))
}

/** Sets a role as the operator: neither the environment nor a provider changes it afterwards. */
export async function setRole(db: Database, username: string, role: 'user' | 'admin'): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ role, adminBy: null })
    .where(and(sql`lower(${users.username}) = lower(${username})`, or(ne(users.role, role), isNotNull(users.adminBy))))
    .returning({ id: users.id })
  return changed.length > 0
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.$count(users, eq(users.role, 'admin'))) > 0
}
