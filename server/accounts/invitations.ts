import { randomBytes } from 'node:crypto'
import type { Invitation, NewInvitation } from '#contract/accounts/invitations/endpoints.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { count, desc, eq, getTableColumns, and, gt, isNull, lt, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { hashToken } from './hash-token.ts'
import { invitations } from './table.ts'

type Filter = { page?: number | undefined; limit?: number | undefined }

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

function presentInvitation(row: Row, createdBy: string | null, now: Date): Invitation {
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

const subjectOf = ({ id, note }: { id: number; note: string }) =>
  ({ subjectType: 'invitation', subjectId: String(id), subject: note || `Invitation ${id}` }) as const

/** Creates an invitation. The link is only available in this result, because the database stores just a hash of its token. */
export async function createInvitation(
  { db, clock, config }: Tools,
  admin: Actor,
  { note, mostAccounts, days }: NewInvitation,
): Promise<Invitation & { link: string }> {
  const token = randomBytes(24).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  const invitation = { note, mostAccounts, expiresAt, tokenHash: hashToken(token), createdBy: admin.id, createdAt: now }
  return db.transaction(async (db) => {
    const [row] = await db.insert(invitations).values(invitation).returning()
    const details = { mostAccounts, days }
    await recordAuditEntry(db, admin, { act: 'invitation.make', ...subjectOf(row!), details }, now)
    const [by] = await db.select({ name: users.username }).from(users).where(eq(users.id, admin.id))
    // The token is in the URL fragment, which browsers never send, so it can't end up in a log.
    const link = `${config.origins[0]}/sign-up#invitation=${token}`
    return { ...presentInvitation(row!, by?.name ?? null, now), link }
  })
}

export async function revokeInvitation({ db, clock }: Tools, admin: Actor, id: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const [invitation] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
    if (!invitation) throw new Problem('not_found')
    if (invitation.revokedAt) return
    await db.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, id))
    await recordAuditEntry(db, admin, { act: 'invitation.revoke', ...subjectOf(invitation) }, now)
  })
}

/**
 * Counts a new account toward its invitation before the account is created. Returns the invitation's ID, or null if the
 * invitation is invalid.
 */
export async function useInvitation(db: Database, token: string, now: Date): Promise<number | null> {
  const { tokenHash, accounts, mostAccounts, expiresAt, revokedAt } = invitations
  const isValid = and(lt(accounts, mostAccounts), gt(expiresAt, now), isNull(revokedAt))
  const [used] = await db
    .update(invitations)
    .set({ accounts: sql`${accounts} + 1` })
    .where(and(eq(tokenHash, hashToken(token)), isValid))
    .returning({ id: invitations.id })
  return used?.id ?? null
}

export async function releaseInvitation(db: Database, id: number): Promise<void> {
  const { accounts } = invitations
  await db
    .update(invitations)
    .set({ accounts: sql`${accounts} - 1` })
    .where(and(eq(invitations.id, id), gt(accounts, 0)))
}
