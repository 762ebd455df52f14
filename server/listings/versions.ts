import type { ListingInput, ReviewedListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull } from '#platform/database/orm.ts'
import { inputColumns, inputOf } from './presenter.ts'
import { findListing } from './queries.ts'
import { type Before, listingEvents, vehicles, revisions } from './table.ts'

/** Reads everything that a decision can change. Locks the listing until the transaction ends. */
export async function readSnapshot(db: Database, id: number): Promise<Before> {
  const [row] = await db.select(moments).from(vehicles).where(eq(vehicles.id, id)).for('update')
  const listing = await findListing(db, id)
  if (!listing || !row) throw new Problem('listing_not_found')
  const revision = await findRevision(db, id)
  const compared = await db
    .select({ id: listingEvents.id, draft: listingEvents.draft })
    .from(listingEvents)
    .where(and(eq(listingEvents.vehicleId, id), isNotNull(listingEvents.draft)))
  const unreviewed = await db
    .select({ id: listingEvents.id, said: listingEvents.said })
    .from(listingEvents)
    .where(and(eq(listingEvents.vehicleId, id), isNotNull(listingEvents.said)))
  return {
    ...inputOf(listing),
    status: listing.status,
    finalPrice: listing.finalPrice,
    finalPricePublic: listing.finalPricePublic,
    soldAt: row.soldAt?.toISOString() ?? null,
    approvedAt: listing.approvedAt,
    expiresAt: listing.expiresAt,
    expiryNoticedAt: row.expiryNoticedAt?.toISOString() ?? null,
    revision: revision && { draft: revision.draft as ListingInput, createdAt: revision.createdAt },
    compared: compared.map(({ id, draft: input }) => ({ id, draft: input! })),
    said: unreviewed.map(({ id, said }) => ({ id, said: said! })),
  }
}

const moments = { soldAt: vehicles.soldAt, expiryNoticedAt: vehicles.expiryNoticedAt }

export function snapshotColumns({ revision: _revision, compared: _compared, said: _said, ...before }: Before) {
  const { status, finalPrice, finalPricePublic, soldAt, approvedAt, expiresAt, expiryNoticedAt, ...input } = before
  return {
    ...inputColumns(input),
    status,
    finalPrice,
    finalPricePublic,
    soldAt: momentOf(soldAt),
    approvedAt: momentOf(approvedAt),
    expiresAt: momentOf(expiresAt),
    expiryNoticedAt: momentOf(expiryNoticedAt),
  }
}

export async function restoreVersions(
  db: Database,
  vehicleId: number,
  { revision, compared, said }: Before,
): Promise<void> {
  if (revision) await storeRevision(db, vehicleId, revision.draft, new Date(revision.createdAt))
  for (const { id, draft: input } of compared) {
    await db.update(listingEvents).set({ draft: input }).where(eq(listingEvents.id, id))
  }
  for (const { id, said: was } of said)
    await db.update(listingEvents).set({ said: was }).where(eq(listingEvents.id, id))
}

function momentOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}

export async function findRevision(db: Database, vehicleId: number): Promise<ReviewedListing['revision']> {
  const [row] = await db.select().from(revisions).where(eq(revisions.vehicleId, vehicleId))
  return row ? { draft: inputColumns(row.draft), createdAt: row.createdAt.toISOString() } : null
}

/** Stores a pending revision, which replaces an earlier one and goes to the end of the review queue. */
export async function storeRevision(db: Database, vehicleId: number, input: ListingInput, now: Date): Promise<void> {
  const values = { draft: inputColumns(input), createdAt: now }
  const target = revisions.vehicleId
  await db
    .insert(revisions)
    .values({ vehicleId, ...values })
    .onConflictDoUpdate({ target, set: values })
}

export async function dropRevision(db: Database, vehicleId: number): Promise<boolean> {
  const { rowCount } = await db.delete(revisions).where(eq(revisions.vehicleId, vehicleId))
  return rowCount === 1
}
