import { eq } from '../database/orm.ts'
import type { ListingDraft } from '#contract/listing-draft.ts'
import type { ReviewedListing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { draftColumns } from './draft-columns.ts'
import { revisions } from './table.ts'

/** What waits for review of a listing that was approved. */
export async function findRevision(db: Database, vehicleId: number): Promise<ReviewedListing['revision']> {
  const [row] = await db.select().from(revisions).where(eq(revisions.vehicleId, vehicleId))
  return row ? { draft: draftColumns(row.draft), createdAt: row.createdAt.toISOString() } : null
}

/** Keeps what waits for review; it takes the place of what waited before, and of its place in the queue. */
export async function keepRevision(db: Database, vehicleId: number, draft: ListingDraft, now: Date): Promise<void> {
  const values = { draft: draftColumns(draft), createdAt: now }
  const target = revisions.vehicleId
  await db
    .insert(revisions)
    .values({ vehicleId, ...values })
    .onConflictDoUpdate({ target, set: values })
}

/** True when there was one. */
export async function dropRevision(db: Database, vehicleId: number): Promise<boolean> {
  const { rowCount } = await db.delete(revisions).where(eq(revisions.vehicleId, vehicleId))
  return rowCount === 1
}
