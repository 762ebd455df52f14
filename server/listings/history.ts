import { desc, eq } from 'drizzle-orm'
import type { ListingEvent } from '#contract/listing-life.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { listingEvents } from './table.ts'

type Part = { page?: number | undefined; limit?: number | undefined }

/** What happened to a listing, the last first; without the names of the admins. */
export async function findHistory(
  db: Database,
  vehicleId: number,
  { page = 1, limit = maximumLimit }: Part,
): Promise<Page<ListingEvent>> {
  const ofListing = eq(listingEvents.vehicleId, vehicleId)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(listingEvents)
      .where(ofListing)
      .orderBy(desc(listingEvents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(listingEvents, ofListing),
  ])
  const items = rows.map(({ transition, fromState, toState, movedBy, reason, note, createdAt }) => ({
    transition,
    from: fromState,
    to: toState,
    by: movedBy,
    reason,
    note,
    at: createdAt.toISOString(),
  }))
  return { items, total }
}
