import type { AccountState } from '#contract/accounts/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import type { PublicProfile } from '#contract/users/endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, and, isNull, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { users } from './table.ts'

type Row = Pick<typeof users.$inferSelect, 'email' | 'emailProvenAt' | 'hasPublished' | 'providerUpdatedAt'>

/**
 * Returns whether a user must confirm their email address before publishing a listing. This isn't necessary if the site sends
 * no email, if the user has published before, or if a hosted identity provider confirms addresses.
 */
function emailProofOf(
  { provesAddresses }: Pick<Config, 'provesAddresses'>,
  { emailProvenAt, hasPublished, providerUpdatedAt }: Row,
): AccountState['emailProof'] {
  if (emailProvenAt) return 'proven'
  return provesAddresses && !hasPublished && !providerUpdatedAt ? 'needed' : 'notNeeded'
}

export async function findEmailProof(db: Database, config: Config, id: string): Promise<AccountState['emailProof']> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? emailProofOf(config, row) : 'notNeeded'
}

export function isEmailProven({
  email,
  emailProvenAt,
  providerUpdatedAt,
}: Pick<Row, 'email' | 'emailProvenAt' | 'providerUpdatedAt'>): boolean {
  return email !== null && (emailProvenAt ?? providerUpdatedAt) !== null
}

/**
 * Returns a user, or null if the user is unknown or was removed. Throws `account_suspended` with the reason for the suspension,
 * which the client shows to the user.
 */
export async function findActor(db: Database, id: string): Promise<Actor | null> {
  const { role, suspensionReason, removedAt } = users
  const [row] = await db
    .select({ id: users.id, role, suspensionReason })
    .from(users)
    .where(and(eq(users.id, id), isNull(removedAt)))
  if (row?.suspensionReason) {
    throw new Problem('account_suspended', { issues: [{ field: '', message: row.suspensionReason }] })
  }
  return row ? { id: row.id, role: row.role } : null
}

export async function findSuspension(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ reason: users.suspensionReason }).from(users).where(eq(users.id, id))
  return row?.reason ?? null
}

export const nameColumns = { username: users.username, firstName: users.firstName, lastName: users.lastName }

/** All of a user's names, for searches. Must match the expression of the trigram index in the database. */
export const allNames = sql`(${users.username} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`

const { id, username, firstName, lastName, profileImageUrl, bio, createdAt } = users

export const publicColumns = { id, username, firstName, lastName, profileImageUrl, bio, createdAt }

export async function findPublicProfile(db: Database, id: string): Promise<PublicProfile | undefined> {
  const [row] = await db
    .select(publicColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.suspendedAt)))
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}

export async function findMailbox(db: Database, id: string): Promise<{ name: string; address: string } | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row?.email ? { name: row.firstName ?? row.username, address: row.email } : undefined
}
