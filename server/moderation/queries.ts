import { reviewedStates } from '#contract/listings/rules.ts'
import { proposedBy } from '#contract/moderation/rules.ts'
import type { InventoryFilter, InventoryVehicle, PendingFilter, PendingVehicle } from '#contract/moderation/schema.ts'
import type { Page } from '#contract/paging.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, or, type SQL, desc, inArray, asc, isNotNull, ne, sql } from '#platform/database/orm.ts'
import { unionAll } from '#platform/database/pg-core.ts'
import { countRows, cutPage, allCountedRows, pageRows } from '#platform/database/rows.ts'
import { listingColumns, presentListing, inputColumns } from '../listings/presenter.ts'
import { isOfCarOrSeller } from '../listings/queries.ts'
import { isInState } from '../listings/rules.ts'
import { vehicles, isOfActiveSeller, revisions } from '../listings/table.ts'
import { findRecords } from '../members/queries.ts'
import { nameColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'

/**
 * Each word is part of the car's name or of one of its seller's, or is the listing's number. Visitors search by another rule
 * (`findWords` of the search): by how the words of a car begin, with its description and without its seller.
 */
function matchesAdminSearch(q: string | undefined): SQL | undefined {
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  return and(...words.map((word) => or(isOfCarOrSeller(word), isNumber(word))))
}

function isNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits ? eq(vehicles.id, Number(digits)) : undefined
}

/** Listings in every state, the last changed first. */
export async function findInventory(db: Database, filter: InventoryFilter): Promise<Page<InventoryVehicle>> {
  const { ids, total } = inventoryQueries(db, filter)
  const [page, counted] = filter.q
    ? await cutPage(inventoryQueries(db, { ...filter, ...allCountedRows }).ids, filter)
    : await Promise.all([ids, countRows(db, total)])
  const rows = await db
    .select({ listing: listingColumns, seller: nameColumns })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(
      inArray(
        vehicles.id,
        page.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  const items = page.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [{ ...presentListing(row.listing), sellerName: memberName(row.seller) }] : [] // deleted meanwhile
  })
  return { items, ...counted }
}

/** Both read an index alone, without the texts and pictures of the listings. */
export function inventoryQueries(db: Database, filter: InventoryFilter) {
  const { q, seller, state, featured } = filter
  const { limit, offset } = pageRows(filter)
  const condition = and(
    matchesAdminSearch(q),
    seller ? eq(vehicles.sellerId, seller) : undefined,
    state ? isInState(state) : undefined,
    featured ? eq(vehicles.featured, featured === 'yes') : undefined,
  )
  const found = db.select({ id: vehicles.id }).from(vehicles).where(condition)
  const ids = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(condition)
    .orderBy(desc(vehicles.updatedAt), desc(vehicles.id))
    .limit(limit)
    .offset(offset)
  return { ids, total: found }
}

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
    const { listing, draft: input, seller } = row
    const isListing = listing.status === 'pending' || !input
    return {
      ...presentListing(listing),
      ...(!isListing && proposedBy(listing, inputColumns(input))),
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
