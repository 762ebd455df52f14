import { and, eq, isNull } from '../database/orm.ts'
import type { PublicProfile } from '#contract/users.ts'
import type { Database } from '../database/connect.ts'
import { users } from './table.ts'

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
