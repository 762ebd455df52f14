import type { OwnListingSummary, OwnListing, ReviewedListing } from '#contract/listings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql, type SQL, and, eq, getTableColumns, gt, lte } from '#platform/database/orm.ts'
import { containsText } from '#platform/database/rows.ts'
import { allNames } from '../users/queries.ts'
import { users } from '../users/table.ts'
import {
  inputColumns,
  listedColumns,
  listingColumns,
  pageColumns,
  presentListing,
  omitEmptyFacts,
  findSizes,
  presentPictures,
} from './presenter.ts'
import { isForSale } from './rules.ts'
import { vehicles, listingEvents, revisions, type PictureNotes } from './table.ts'

/**
 * A listing continues the history of the seller's earlier listing of the same car, unless the car was sold more than this many
 * days before the new listing was created.
 */
const soonAfterSale = 180

/** Subquery for the IDs of the seller's earlier listings of the same car, identified by its VIN. */
export const earlierListingIds = sql`select earlier.id from vehicles earlier
  where upper(earlier.vin) = upper(${vehicles.vin}) and earlier.vin is not null and earlier.seller_id = ${vehicles.sellerId}
    and earlier.created_at < ${vehicles.createdAt}
    and (earlier.sold_at is null or earlier.sold_at > ${vehicles.createdAt} - ${sql.raw(`interval '${soonAfterSale} days'`)})`

/**
 * SQL condition: `part` occurs in the car's name or in one of the seller's names. Seller IDs are selected into an array, so
 * that PostgreSQL can combine the indexes of both conditions and read each listing once.
 */
export function matchesCarOrSeller(part: string): SQL {
  const sellers = sql`select ${users.id} from ${users} where ${containsText(allNames, part)}`
  return sql`(${containsText(nameOf('vehicles'), part)} or ${vehicles.sellerId} = any(array(${sellers})))`
}

/** Like `matchesCarOrSeller`, but selects IDs, possibly with duplicates. Each half of the union uses a trigram index. */
export function selectListingsByName(part: string): SQL {
  return sql`select named.id from vehicles as named where ${containsText(nameOf('named'), part)}
    union all select sold.id from users join vehicles as sold on sold.seller_id = users.id where ${containsText(allNames, part)}`
}

/**
 * Returns SQL for the name of a car in the table alias `row`. It must match the indexed expression for the index to be used.
 */
export function nameOf(row: string): SQL {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql`(${column('year')}::text || ' ' || ${column('make')} || ' ' || ${column('model')} || coalesce(' ' || ${column('trim')}, ''))`
}

/** Finds a listing in any state. The caller must check who can see it. */
export async function findListing(
  db: Database,
  id: number,
): Promise<(OwnListing & { pictureNotes: PictureNotes }) | undefined> {
  const [row] = await db.select(listingColumns).from(vehicles).where(eq(vehicles.id, id))
  return row && presentListing(row)
}

/**
 * Finds a listing if it belongs to the seller. Unlike lists, the result includes `pageColumns` and the pending
 * revision.
 */
export async function findListingOf(db: Database, sellerId: string, id: number): Promise<ReviewedListing | undefined> {
  const [row] = await ownListings(db, and(eq(vehicles.sellerId, sellerId), eq(vehicles.id, id))!)
  const [texts] = await db
    .select({ ...pageColumns, draft: revisions.draft })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .where(eq(vehicles.id, id))
  if (!row || !texts) return undefined
  const { revision, ...listing } = presentOwn(row)
  const { draft: input, pictureNotes, ...ofPage } = texts
  const urls = [...new Set([...listing.imageUrls, ...(input?.imageUrls ?? [])])]
  const pictures = presentPictures(urls, pictureNotes, await findSizes(db, urls))
  return {
    ...listing,
    ...omitEmptyFacts(ofPage),
    pictures,
    revision: revision && input && { ...revision, draft: inputColumns(input) },
  }
}

export function ownListings(db: Database, condition: SQL) {
  const inReview = sql`'approve', 'reject', 'takeDown', 'resubmit', 'revise', 'undoApprove', 'undoReject', 'undoTakeDown'`
  const last = sql`(select max(id) from listing_events where vehicle_id = ${vehicles.id} and transition in (${inReview}))`
  return db
    .select({ columns: listedColumns, revisedAt: revisions.createdAt, verdict: getTableColumns(listingEvents) })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .leftJoin(listingEvents, eq(listingEvents.id, last))
    .where(condition)
}

type OwnRow = Awaited<ReturnType<typeof ownListings>>[number]

export function presentOwn({ columns, revisedAt, verdict }: OwnRow): OwnListingSummary {
  const isRefused = verdict?.transition === 'reject' || verdict?.transition === 'takeDown'
  return {
    ...presentListing(columns),
    revision: revisedAt && { createdAt: revisedAt.toISOString() },
    rejection: isRefused ? { reason: verdict.reason, note: verdict.note, at: verdict.createdAt.toISOString() } : null,
  }
}

export async function findPublicAddresses(
  db: Database,
  { after, to }: { after: number; to: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: vehicles.id, updatedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(and(isForSale, gt(vehicles.id, after), lte(vehicles.id, to)))
    .orderBy(vehicles.id)
}
