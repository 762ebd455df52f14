import { and, asc, count, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { reviewedStates } from '#contract/listing-transitions.ts'
import { proposedBy } from '#contract/live-fields.ts'
import { memberName } from '#contract/member-name.ts'
import type { PendingFilter, PendingVehicle } from '#contract/moderation.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { draftColumns } from '../listings/draft-columns.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { isInState } from '../listings/rules.ts'
import { revisions, vehicles } from '../listings/table.ts'
import { nameColumns } from '../users/names.ts'
import { users } from '../users/table.ts'
import { matchesAdminSearch } from './admin-search.ts'

const isNew = eq(vehicles.status, 'pending')
const isRevised = and(isNotNull(revisions.vehicleId), isInState(...reviewedStates))

/** Looked up by their indexes first, so that not every listing is asked. */
const candidates = inArray(
  vehicles.id,
  sql`(select id from vehicles where status = 'pending' union all select vehicle_id from revisions)`,
)

/** What waits for an admin. */
export const isPending = and(candidates, not(vehicles.suspended), or(isNew, isRevised))!

const submittedAt = sql`case when ${isNew} then coalesce(
  (select max(created_at) from listing_events where vehicle_id = vehicles.id and transition in ('submit', 'resubmit')),
  ${vehicles.createdAt}) else ${revisions.createdAt} end`

/** New listings and changes that wait for an admin, the oldest first. */
export async function findPending(db: Database, filter: PendingFilter): Promise<Page<PendingVehicle>> {
  const { page = 1, limit = maximumLimit, q, seller, kind } = filter
  const ofKind = kind === 'listing' ? isNew : kind === 'revision' ? isRevised : undefined
  const ofSeller = seller ? eq(vehicles.sellerId, seller) : undefined
  const condition = and(isPending, ofKind, ofSeller, matchesAdminSearch(q))
  const ofItsSeller = eq(users.id, vehicles.sellerId)
  const itsRevision = eq(revisions.vehicleId, vehicles.id)
  const found = db
    .select({
      listing: listingColumns,
      draft: revisions.draft,
      seller: nameColumns,
      submittedAt: submittedAt.mapWith(vehicles.createdAt),
    })
    .from(vehicles)
    .innerJoin(users, ofItsSeller)
    .leftJoin(revisions, itsRevision)
    .where(condition)
    .orderBy(asc(submittedAt), asc(vehicles.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = db
    .select({ total: count() })
    .from(vehicles)
    .innerJoin(users, ofItsSeller)
    .leftJoin(revisions, itsRevision)
    .where(condition)
  const [rows, totals] = await Promise.all([found, counted])
  const items = rows.map(({ listing, draft, seller, submittedAt }) => {
    const isListing = listing.status === 'pending' || !draft
    return {
      ...presentListing(listing),
      ...(!isListing && proposedBy(listing, draftColumns(draft))),
      kind: isListing ? ('listing' as const) : ('revision' as const),
      sellerName: memberName(seller),
      submittedAt: submittedAt.toISOString(),
    }
  })
  return { items, total: totals[0]!.total }
}
