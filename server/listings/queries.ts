import type { ListedOwn, OwnListing, ReviewedListing } from '#contract/listings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql, type SQL, and, eq, getTableColumns, gt, lte } from '#platform/database/orm.ts'
import { hasPart } from '#platform/database/rows.ts'
import { allNames } from '../users/queries.ts'
import { users } from '../users/table.ts'
import {
  inputColumns,
  listedColumns,
  listingColumns,
  pageColumns,
  presentListing,
  withoutAbsentFacts,
  findSizes,
  presentPictures,
} from './presenter.ts'
import { isPublic } from './rules.ts'
import { vehicles, listingEvents, revisions, type PictureNotes } from './table.ts'

/** Days after a sale within which the same seller's next listing of the car goes on with its story. */
const soonAfterSale = 180

/** Beside a listing: those of the same car that its seller had before, by their ids. */
export const earlierOfCar = sql`select earlier.id from vehicles earlier
  where upper(earlier.vin) = upper(${vehicles.vin}) and earlier.vin is not null and earlier.seller_id = ${vehicles.sellerId}
    and earlier.created_at < ${vehicles.createdAt}
    and (earlier.sold_at is null or earlier.sold_at > ${vehicles.createdAt} - ${sql.raw(`interval '${soonAfterSale} days'`)})`

/**
 * Of a listing whose name, or one of whose seller's names, has this part. The sellers are an array, so that PostgreSQL
 * joins the two indexes and reads each listing once.
 */
export function isOfCarOrSeller(part: string): SQL {
  const sellers = sql`select ${users.id} from ${users} where ${hasPart(allNames, part)}`
  return sql`(${hasPart(nameOf('vehicles'), part)} or ${vehicles.sellerId} = any(array(${sellers})))`
}

/** The numbers of those listings, some of them twice: each half is found by an index of trigrams. */
export function namedListings(part: string): SQL {
  return sql`select named.id from vehicles as named where ${hasPart(nameOf('named'), part)}
    union all select sold.id from users join vehicles as sold on sold.seller_id = users.id where ${hasPart(allNames, part)}`
}

/** Year, make and model of a row of listings that has this name in a query, as the index has them. */
export function nameOf(row: string): SQL {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql`(${column('year')}::text || ' ' || ${column('make')} || ' ' || ${column('model')})`
}

/** A listing in whatever state; what may be shown of it is the caller's to decide. */
export async function findListing(
  db: Database,
  id: number,
): Promise<(OwnListing & { pictureNotes: PictureNotes }) | undefined> {
  const [row] = await db.select(listingColumns).from(vehicles).where(eq(vehicles.id, id))
  return row && presentListing(row)
}

/** One of a seller's listings with its texts; undefined where it is none of theirs. */
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
    ...withoutAbsentFacts(ofPage),
    pictures,
    revision: revision && input && { ...revision, draft: inputColumns(input) },
  }
}

/** A seller's listings with what waits for review, and the last event of each review. Both are found by an index. */
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

export function presentOwn({ columns, revisedAt, verdict }: OwnRow): ListedOwn {
  const isRefused = verdict?.transition === 'reject' || verdict?.transition === 'takeDown'
  return {
    ...presentListing(columns),
    revision: revisedAt && { createdAt: revisedAt.toISOString() },
    rejection: isRefused ? { reason: verdict.reason, note: verdict.note, at: verdict.createdAt.toISOString() } : null,
  }
}

/** Addresses of the public cars of a range of numbers with the time of their last change, for the sitemap. */
export async function findPublicAddresses(
  db: Database,
  { after, to }: { after: number; to: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: vehicles.id, updatedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(and(isPublic, gt(vehicles.id, after), lte(vehicles.id, to)))
    .orderBy(vehicles.id)
}
