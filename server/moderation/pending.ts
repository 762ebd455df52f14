import { and, asc, eq, inArray, isNotNull, ne, or, sql } from '../database/orm.ts'
import { unionAll } from '../database/pg-core.ts'
import { reviewedStates } from '#contract/listing-transitions.ts'
import { proposedBy } from '#contract/live-fields.ts'
import { memberName } from '#contract/member-name.ts'
import type { PendingFilter, PendingVehicle } from '#contract/moderation.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { countRows, pageRows } from '../database/page-rows.ts'
import { draftColumns } from '../listings/draft-columns.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { isInState } from '../listings/rules.ts'
import { isOfActiveSeller } from '../listings/seller-suspension.ts'
import { revisions, vehicles } from '../listings/table.ts'
import { nameColumns } from '../users/names.ts'
import { users } from '../users/table.ts'
import { matchesAdminSearch } from './admin-search.ts'
import { findRecords } from './seller-records.ts'

const isNew = eq(vehicles.status, 'pending').inlineParams()
const isRevised = and(isNotNull(revisions.vehicleId), isInState(...reviewedStates))

/** Looked up by their indexes first, so that not every listing is asked. */
const candidates = inArray(
  vehicles.id,
  sql`(select id from vehicles where status = 'pending' union all select vehicle_id from revisions)`,
)

/** What waits for an admin. */
export const isPending = and(candidates, isOfActiveSeller, or(isNew, isRevised))!

/** Of whom nothing is wanted: a moderator has no part in deciding about their own. */
type Wanted = PendingFilter & { apart?: string | null }

/** New listings and changes that wait for an admin, the oldest first. */
export async function findPending(db: Database, filter: Wanted): Promise<Page<PendingVehicle>> {
  const [places, total] = await Promise.all([pageOfPending(db, filter), countRows(db, pending(db, filter))])
  const rows = await db
    .select({ listing: listingColumns, draft: revisions.draft, seller: nameColumns })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .where(
      inArray(
        vehicles.id,
        places.map(({ id }) => id),
      ),
    )
  const records = await findRecords(
    db,
    rows.map(({ listing }) => listing.sellerId),
  )
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  const items = places.flatMap(({ id, since }) => {
    const row = byId.get(id)
    if (!row) return [] // deleted meanwhile
    const { listing, draft, seller } = row
    const isListing = listing.status === 'pending' || !draft
    return {
      ...presentListing(listing),
      ...(!isListing && proposedBy(listing, draftColumns(draft))),
      kind: isListing ? ('listing' as const) : ('revision' as const),
      sellerName: memberName(seller),
      sellerRecord: records.get(listing.sellerId)!,
      submittedAt: since.toISOString(),
    }
  })
  return { items, ...total }
}

/** The numbers of a page alone are put in order: texts and pictures of all that waits would be carried along. */
export function pageOfPending(db: Database, filter: Wanted) {
  const { limit, offset } = pageRows(filter)
  const { waiting, found } = ofFilter(db, filter)
  return db
    .select({ id: waiting.id, since: sql`${waiting.since}`.mapWith(vehicles.createdAt) })
    .from(waiting)
    .innerJoin(vehicles, eq(vehicles.id, waiting.id))
    .where(found)
    .orderBy(asc(waiting.since), asc(waiting.id))
    .limit(limit)
    .offset(offset)
}

function pending(db: Database, filter: Wanted) {
  const { waiting, found } = ofFilter(db, filter)
  return db.select({ id: waiting.id }).from(waiting).innerJoin(vehicles, eq(vehicles.id, waiting.id)).where(found)
}

function ofFilter(db: Database, { q, seller, kind, apart }: Wanted) {
  const ofSeller = seller ? eq(vehicles.sellerId, seller) : undefined
  const ofOthers = apart ? ne(vehicles.sellerId, apart) : undefined
  return { waiting: waitingOf(db, kind), found: and(ofSeller, ofOthers, matchesAdminSearch(q)) }
}

/** The numbers of what waits, and since when; each half is read from an index of its own. */
export function waitingOf(db: Database, kind?: PendingFilter['kind']) {
  const sentIn = sql`coalesce(
    (select max(created_at) from listing_events where vehicle_id = vehicles.id and transition in ('submit', 'resubmit')),
    ${vehicles.createdAt})`
  const listings = db
    .select({ id: vehicles.id, since: sql<Date>`${sentIn}`.as('since') })
    .from(vehicles)
    .where(and(isNew, isOfActiveSeller, kind === 'revision' ? sql`false` : undefined))
  const changes = db
    .select({ id: revisions.vehicleId, since: sql<Date>`${revisions.createdAt}`.as('since') })
    .from(revisions)
    .innerJoin(vehicles, eq(vehicles.id, revisions.vehicleId))
    .where(and(isInState(...reviewedStates), isOfActiveSeller, kind === 'listing' ? sql`false` : undefined))
  return unionAll(listings, changes).as('waiting')
}
