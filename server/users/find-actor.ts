import { and, eq, isNull } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { users } from './table.ts'

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
