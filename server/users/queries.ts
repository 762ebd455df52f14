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
 * Whether somebody has to prove their address before they publish. Not on a site that sends no mail, nor who has
 * published before; nor those whose account a hosted provider keeps, which has the address proven itself.
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

/** Whether the address of an account is known to be its owner's: proven here, or by the hosted provider that keeps the account. */
export function isEmailProven({
  email,
  emailProvenAt,
  providerUpdatedAt,
}: Pick<Row, 'email' | 'emailProvenAt' | 'providerUpdatedAt'>): boolean {
  return email !== null && (emailProvenAt ?? providerUpdatedAt) !== null
}

/**
 * Who asks, by the id of the verified token; null for who is not known here. Throws `account_suspended` with the reason,
 * so that its owner is told and not just signed out.
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

/** Why somebody's account is suspended; null when it is not. */
export async function findSuspension(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ reason: users.suspensionReason }).from(users).where(eq(users.id, id))
  return row?.reason ?? null
}

/** What `memberName` makes the shown name of. */
export const nameColumns = { username: users.username, firstName: users.firstName, lastName: users.lastName }

/** All names of a user, to look for words in; the database has an index of its trigrams. */
export const allNames = sql`(${users.username} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`

const { id, username, firstName, lastName, profileImageUrl, bio, createdAt } = users

/** Of a user what everybody may know. */
export const publicColumns = { id, username, firstName, lastName, profileImageUrl, bio, createdAt }

/** What everybody may know of a user; nothing of a suspended one. */
export async function findPublicProfile(db: Database, id: string): Promise<PublicProfile | undefined> {
  const [row] = await db
    .select(publicColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.suspendedAt)))
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}

/** Where mails for a user go; undefined when there is no address. */
export async function findMailbox(db: Database, id: string): Promise<{ name: string; address: string } | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row?.email ? { name: row.firstName ?? row.username, address: row.email } : undefined
}
