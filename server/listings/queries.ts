import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { makes } from '#contract/vehicle-options.ts'
import type { Listing, OwnListing, ReviewedListing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { draftColumns } from './draft-columns.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { isPublic } from './rules.ts'
import { listingEvents, revisions, vehicles } from './table.ts'

/** Cars on the home page: two rows of three, two of four. */
const featuredCount = 6
const latestCount = 8

/** A listing in whatever state; what may be shown of it is the caller's to decide. */
export async function findListing(db: Database, id: number): Promise<OwnListing | undefined> {
  const [row] = await db.select(listingColumns).from(vehicles).where(eq(vehicles.id, id))
  return row && presentListing(row)
}

/** A seller's own listings in every state, newest first, each with what its review stands at. */
export async function findListingsOf(db: Database, sellerId: string): Promise<ReviewedListing[]> {
  return (await ownListings(db, sellerId)).map(({ columns, revision, verdict }) => ({
    ...presentListing(columns),
    revision: revision && { draft: draftColumns(revision.draft), createdAt: revision.createdAt.toISOString() },
    rejection:
      verdict?.transition === 'reject' || verdict?.transition === 'takeDown'
        ? { reason: verdict.reason, note: verdict.note, at: verdict.createdAt.toISOString() }
        : null,
  }))
}

/** A seller's listings with what waits for review, and the last event of each review. Both are found by an index. */
export function ownListings(db: Database, sellerId: string) {
  const inReview = sql`'approve', 'reject', 'takeDown', 'resubmit', 'revise'`
  const last = sql`(select max(id) from listing_events where vehicle_id = ${vehicles.id} and transition in (${inReview}))`
  return db
    .select({ columns: listingColumns, revision: getTableColumns(revisions), verdict: getTableColumns(listingEvents) })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .leftJoin(listingEvents, eq(listingEvents.id, last))
    .where(eq(vehicles.sellerId, sellerId))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
}

export async function findFeatured(db: Database): Promise<Listing[]> {
  const condition = and(isPublic, sql`${vehicles.featured}`)
  const newest = [desc(vehicles.featured), desc(vehicles.approvedAt), desc(vehicles.id)]
  const rows = await db
    .select(listingColumns)
    .from(vehicles)
    .where(condition)
    .orderBy(...newest)
    .limit(featuredCount)
  return rows.map(presentListing)
}

export async function findLatest(db: Database): Promise<Listing[]> {
  const newest = [desc(vehicles.approvedAt), desc(vehicles.id)]
  const rows = await db
    .select(listingColumns)
    .from(vehicles)
    .where(isPublic)
    .orderBy(...newest)
    .limit(latestCount)
  return rows.map(presentListing)
}

/** The makes of the sell form, and whatever else public cars are. */
export async function findMakes(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ make: vehicles.make }).from(vehicles).where(isPublic)
  return [...new Set([...makes, ...rows.map(({ make }) => make)])].toSorted((a, b) => a.localeCompare(b, 'en'))
}

export async function findModels(db: Database, make: string): Promise<string[]> {
  const condition = and(isPublic, sql`lower(${vehicles.make}) = lower(${make})`)
  const rows = await db
    .selectDistinct({ model: vehicles.model })
    .from(vehicles)
    .where(condition)
    .orderBy(asc(vehicles.model))
  return rows.map(({ model }) => model)
}

/** Addresses of all public cars with the day of their last change, for the sitemap. */
export async function findPublicAddresses(db: Database): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: vehicles.id, updatedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(isPublic)
    .orderBy(desc(vehicles.id))
    .limit(49_000)
}
