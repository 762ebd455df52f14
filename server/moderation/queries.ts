import { reviewedStates } from '#contract/listings/rules.ts'
import { applyRevision } from '#contract/moderation/rules.ts'
import type {
  Batch,
  InventoryFilter,
  InventoryVehicle,
  PendingFilter,
  PendingVehicle,
} from '#contract/moderation/schema.ts'
import type { Page } from '#contract/paging.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from '#platform/database/orm.ts'
import { countRows, slicePage, allCountedRows, pageRows } from '#platform/database/rows.ts'
import { listingColumns, presentListing, inputColumns } from '../listings/presenter.ts'
import { matchesCarOrSeller } from '../listings/queries.ts'
import { isInState } from '../listings/rules.ts'
import { vehicles, isOfActiveSeller, revisions } from '../listings/table.ts'
import { findRecords } from '../members/queries.ts'
import { nameColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { findClaims } from './claims/queries.ts'
import { usualDailySubmissions } from './signals/signals.ts'
import { signalScans } from './signals/table.ts'
import { isNew, selectPendingItems } from './waiting.ts'

/**
 * SQL condition: each word of an admin's search is part of the car's or the seller's name, or is the listing's ID. Visitor
 * search (`findWords`) works differently: it matches the beginnings of words, includes descriptions, and excludes sellers.
 */
function matchesAdminSearch(q: string | undefined): SQL | undefined {
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  return and(...words.map((word) => or(matchesCarOrSeller(word), isNumber(word))))
}

function isNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits ? eq(vehicles.id, Number(digits)) : undefined
}

export async function findInventory(db: Database, filter: InventoryFilter): Promise<Page<InventoryVehicle>> {
  const { ids, total } = inventoryQueries(db, filter)
  const [page, counted] = filter.q
    ? await slicePage(inventoryQueries(db, { ...filter, ...allCountedRows }).ids, filter)
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
    return row ? [{ ...presentListing(row.listing), sellerName: memberName(row.seller) }] : [] // deleted concurrently
  })
  return { items, ...counted }
}

/** Builds queries that read only indexes, because listing rows contain long text. */
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

const isRevised = and(isNotNull(revisions.vehicleId), isInState(...reviewedStates))

/** SQL condition that lets PostgreSQL use partial indexes. Without it, PostgreSQL would check every listing. */
const candidates = inArray(
  vehicles.id,
  sql`(select id from vehicles where status = 'pending' union all select vehicle_id from revisions)`,
)

export const isPending = and(candidates, isOfActiveSeller, or(isNew, isRevised))!

/**
 * `exceptFor` is the ID of a moderator. That moderator's own listings are excluded, because moderators can't review their
 * own cases.
 */
type ForReviewer = PendingFilter & { exceptFor?: string | null }

type Reader = { actorId: string; now: Date }

export async function findPending(db: Database, filter: ForReviewer, reader: Reader): Promise<Page<PendingVehicle>> {
  const [places, total] = await Promise.all([pageOfPending(db, filter), countRows(db, pending(db, filter))])
  const rows = await db
    .select({ listing: listingColumns, draft: revisions.draft, seller: nameColumns, signals: signalScans.signals })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .leftJoin(signalScans, isValidScan)
    .where(
      inArray(
        vehicles.id,
        places.map(({ id }) => id),
      ),
    )
  const sellers = rows.map(({ listing }) => listing.sellerId)
  const ids = rows.map(({ listing }) => listing.id)
  const [records, claims] = await Promise.all([findRecords(db, sellers), findClaims(db, ids, reader)])
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  const items = places.flatMap(({ id, since }) => {
    const row = byId.get(id)
    if (!row) return [] // deleted concurrently
    const { listing, draft: input, seller, signals } = row
    const isListing = listing.status === 'pending' || !input
    return {
      ...presentListing(listing),
      ...(!isListing && applyRevision(listing, inputColumns(input))),
      kind: isListing ? ('listing' as const) : ('revision' as const),
      sellerName: memberName(seller),
      sellerRecord: records.get(listing.sellerId)!,
      submittedAt: since.toISOString(),
      signals,
      claim: claims.get(id) ?? null,
    }
  })
  return { items, ...total }
}

const isValidScan = and(eq(signalScans.vehicleId, vehicles.id), eq(signalScans.version, vehicles.version))

/** Selects and sorts only IDs. Sorting whole rows would read the text and pictures of all pending listings. */
export function pageOfPending(db: Database, filter: ForReviewer) {
  const { limit, offset } = pageRows(filter)
  const { waiting, found } = ofFilter(db, filter)
  // Listings that haven't been scanned yet come first.
  const byRisk = filter.order === 'risk' ? [sql`${signalScans.risk} desc nulls first`] : []
  return db
    .select({ id: waiting.id, since: sql`${waiting.since}`.mapWith(vehicles.createdAt) })
    .from(waiting)
    .innerJoin(vehicles, eq(vehicles.id, waiting.id))
    .leftJoin(signalScans, isValidScan)
    .where(found)
    .orderBy(...byRisk, asc(waiting.since), asc(waiting.id))
    .limit(limit)
    .offset(offset)
}

function pending(db: Database, filter: ForReviewer) {
  const { waiting, found } = ofFilter(db, filter)
  return db
    .select({ id: waiting.id })
    .from(waiting)
    .innerJoin(vehicles, eq(vehicles.id, waiting.id))
    .leftJoin(signalScans, isValidScan)
    .where(found)
}

function ofFilter(db: Database, { q, seller, kind, signals, exceptFor }: ForReviewer) {
  const ofSeller = seller ? eq(vehicles.sellerId, seller) : undefined
  const ofOthers = exceptFor ? ne(vehicles.sellerId, exceptFor) : undefined
  return {
    waiting: selectPendingItems(db, kind),
    found: and(ofSeller, ofOthers, hasSignals(signals), matchesAdminSearch(q)),
  }
}

function hasSignals(signals: PendingFilter['signals']): SQL | undefined {
  if (!signals) return undefined
  if (signals === 'without') return eq(signalScans.risk, 0)
  const risky = gt(signalScans.risk, 0).inlineParams()
  return signals === 'with' ? risky : and(risky, arrayContains(signalScans.kinds, [signals]))
}

/**
 * Maximum number of batches. A batch contains the pending listings of one seller. Moderators find the listings of all other
 * sellers in the list of pending reviews.
 */
const maxBatches = 20

export async function findBatches(db: Database, exceptFor: string | null): Promise<Batch[]> {
  const newest = db
    .select({ sellerId: vehicles.sellerId, at: sql`max(${vehicles.createdAt})`.as('at') })
    .from(vehicles)
    .where(and(isNew, exceptFor ? ne(vehicles.sellerId, exceptFor) : undefined))
    .groupBy(vehicles.sellerId)
    .as('newest')
  const isUsual = and(isNull(users.suspendedAt), isNull(users.trustedAt))
  const ofDay = sql`${vehicles.createdAt} > ${newest.at} - interval '1 day' and ${vehicles.createdAt} <= ${newest.at}`
  const pending = sql<number>`(count(*) filter (where ${isNew}))::int`
  const rows = await db
    .select({ seller: { id: users.id, ...nameColumns }, submitted: count(), pending })
    .from(newest)
    .innerJoin(users, and(eq(users.id, newest.sellerId), isUsual))
    .innerJoin(vehicles, and(eq(vehicles.sellerId, newest.sellerId), ofDay))
    .groupBy(users.id)
    .having(gt(count(), usualDailySubmissions))
    .orderBy(desc(pending), users.id)
    .limit(maxBatches)
  return rows.map(({ seller, ...counts }) => ({ sellerId: seller.id, sellerName: memberName(seller), ...counts }))
}
