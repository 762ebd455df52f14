import { count, desc, eq, getTableColumns } from '../database/orm.ts'
import type { Invitation } from '#contract/invitations.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { users } from '../users/table.ts'
import { invitations } from './table.ts'

type Filter = { page?: number | undefined; limit?: number | undefined }

/** Invitations, the last first. */
export async function findInvitations(
  db: Database,
  { page = 1, limit = maximumLimit }: Filter,
  now: Date,
): Promise<Page<Invitation>> {
  const [rows, totals] = await Promise.all([
    db
      .select({ ...getTableColumns(invitations), createdBy: users.username })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.createdBy))
      .orderBy(desc(invitations.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(invitations),
  ])
  return { items: rows.map((row) => presentInvitation(row, row.createdBy, now)), total: totals[0]!.total }
}

type Row = Omit<typeof invitations.$inferSelect, 'createdBy' | 'tokenHash'>

export function presentInvitation(row: Row, createdBy: string | null, now: Date): Invitation {
  const { id, note, accounts, mostAccounts, expiresAt, revokedAt, createdAt } = row
  const state = revokedAt ? 'revoked' : accounts >= mostAccounts ? 'used' : expiresAt <= now ? 'expired' : 'open'
  return {
    id,
    note,
    accounts,
    mostAccounts,
    expiresAt: expiresAt.toISOString(),
    state,
    createdAt: createdAt.toISOString(),
    createdBy,
  }
}
