import { asciiEmail } from '#contract/email.ts'
import { isStaff, type Role } from '#contract/endpoint.ts'
import { stateOf } from '#contract/listings/rules.ts'
import type { Member, MemberFilter, SellerRecord } from '#contract/members/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import {
  and,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
  count,
  inArray,
} from '#platform/database/orm.ts'
import { containsText, countRows, pageRows } from '#platform/database/rows.ts'
import type { Actor } from '#platform/http/implement.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { reportedListings } from '../moderation/reports/table.ts'
import type { Tools } from '../start/tools.ts'
import { allNames } from '../users/queries.ts'
import { users } from '../users/table.ts'

export async function findMembers(db: Database, filter: MemberFilter): Promise<Page<Member>> {
  const { q, role, suspended } = filter
  const { limit, offset } = pageRows(filter)
  const condition = and(
    isNull(users.removedAt),
    q ? matches(q) : undefined,
    role ? eq(users.role, role) : undefined,
    suspended === 'yes' ? isNotNull(users.suspendedAt) : suspended === 'no' ? isNull(users.suspendedAt) : undefined,
  )
  const rows = select(db, condition).orderBy(desc(users.createdAt), desc(users.id)).limit(limit).offset(offset)
  const counted = countRows(db, db.select({ id: users.id }).from(users).where(condition))
  const [items, total] = await Promise.all([rows, counted])
  return { items: items.map(present), ...total }
}

export async function findMember(db: Database, id: string): Promise<Member> {
  const [row] = await select(db, eq(users.id, id))
  if (!row) throw new Problem('user_not_found')
  return present(row)
}

/**
 * Changes a user's role. Locks the rows of all admins, so that two admins can't revoke each other's role at the same time and
 * leave the site without an admin.
 */
export async function setRole({ db, clock, note }: Tools, admin: Actor, id: string, role: Role): Promise<Member> {
  if (id === admin.id) throw new Problem('own_account')
  const { changed, ...member } = await db.transaction(async (db) => {
    const isAdmin = eq(users.role, 'admin')
    const admins = await db.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).for('update')
    if (!admins.some((row) => row.id === admin.id)) throw new Problem('not_allowed')
    const member = await findMember(db, id)
    if (member.role === role) return { ...member, changed: false }
    if (member.role === 'admin' && admins.length === 1) throw new Problem('last_admin')
    const [row] = await db.select({ adminBy: users.adminBy }).from(users).where(eq(users.id, id))
    if (row?.adminBy) throw new Problem('admin_elsewhere')
    const mayBe = isStaff(role) ? isNull(users.suspendedAt) : undefined
    const changed = await db
      .update(users)
      .set({ role, adminBy: null })
      .where(and(eq(users.id, id), mayBe))
      .returning({ id: users.id })
    if (changed.length === 0) throw new Problem('user_suspended')
    const act = role === 'user' ? revoked[member.role === 'admin' ? 'admin' : 'moderator'] : granted[role]
    await recordAuditEntry(
      db,
      admin,
      { act, subjectType: 'user', subjectId: id, subject: member.username },
      clock.now(),
    )
    return { ...member, role, changed: true }
  })
  if (changed) note('role.changed', { userId: id, role, by: admin.id })
  return member
}

const granted = { moderator: 'user.grantModerator', admin: 'user.grantAdmin' } as const
const revoked = { moderator: 'user.revokeModerator', admin: 'user.revokeAdmin' } as const

function matches(q: string): SQL | undefined {
  return or(containsText(allNames, q), containsText(users.email, asciiEmail(q)), eq(users.id, q))
}

const { updatedAt: _, ...columns } = getTableColumns(users)

function select(db: Database, condition: SQL | undefined) {
  const listings = sql<number>`(select count(*) from vehicles where seller_id = users.id)`.mapWith(Number)
  return db
    .select({ ...columns, listings })
    .from(users)
    .where(condition)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function present({ email, createdAt, suspendedAt, trustedAt, ...row }: Row): Member {
  return {
    ...row,
    email: email && shownAddress(email),
    createdAt: createdAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    trustedAt: trustedAt?.toISOString() ?? null,
  }
}

export async function findRecords(db: Database, sellerIds: readonly string[]): Promise<Map<string, SellerRecord>> {
  const records = new Map(sellerIds.map((id) => [id, { listings: {}, rejections: 0, reports: 0 } as SellerRecord]))
  if (records.size === 0) return records
  const { sellerId, status } = vehicles
  // Repeat the index expression here, because PostgreSQL wouldn't use the index for the generated column.
  const sold = sql<boolean>`(${vehicles.soldAt} is not null)`
  const ofSellers = inArray(sellerId, [...records.keys()])
  const refused = sql`${listingEvents.transition} in ('reject', 'takeDown', 'undoReject', 'undoTakeDown')`
  // An undo cancels the rejection or takedown before it.
  const refusals = sql`sum(case when ${listingEvents.transition} in ('reject', 'takeDown') then 1 else -1 end)`.mapWith(
    Number,
  )
  const [byState, rejected, reported] = await Promise.all([
    db
      .select({ sellerId, status, sold, count: count() })
      .from(vehicles)
      .where(ofSellers)
      .groupBy(sellerId, status, sold),
    db
      .select({ sellerId, count: refusals })
      .from(listingEvents)
      .innerJoin(vehicles, eq(vehicles.id, listingEvents.vehicleId))
      .where(and(ofSellers, refused))
      .groupBy(sellerId),
    db
      .select({ sellerId, count: sql`sum(${reportedListings.open} + ${reportedListings.resolved})`.mapWith(Number) })
      .from(reportedListings)
      .innerJoin(vehicles, eq(vehicles.id, reportedListings.vehicleId))
      .where(ofSellers)
      .groupBy(sellerId),
  ])
  for (const { sellerId, count, ...statusAndSold } of byState) {
    const { listings } = records.get(sellerId)!
    const state = stateOf(statusAndSold)
    listings[state] = (listings[state] ?? 0) + count
  }
  for (const { sellerId, count } of rejected) records.get(sellerId)!.rejections = count
  for (const { sellerId, count } of reported) records.get(sellerId)!.reports = count
  return records
}
