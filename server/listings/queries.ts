import { and, eq, getTableColumns, gt, lte, type SQL, sql } from '../database/orm.ts'
import type { ListedOwn, OwnListing, ReviewedListing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { draftColumns } from './draft-columns.ts'
import { listedColumns, listingColumns, pageColumns, presentListing, withoutAbsentFacts } from './presenter.ts'
import { findSizes, type PictureNotes, presentPictures } from './picture-notes.ts'
import { isPublic } from './rules.ts'
import { listingEvents, revisions, vehicles } from './table.ts'

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
  const { draft, pictureNotes, ...ofPage } = texts
  const urls = [...new Set([...listing.imageUrls, ...(draft?.imageUrls ?? [])])]
  const pictures = presentPictures(urls, pictureNotes, await findSizes(db, urls))
  return {
    ...listing,
    ...withoutAbsentFacts(ofPage),
    pictures,
    revision: revision && draft && { ...revision, draft: draftColumns(draft) },
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
