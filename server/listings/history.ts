import { asc, eq } from 'drizzle-orm'
import type { ListingEvent } from '#contract/listing-life.ts'
import type { Database } from '../database/connect.ts'
import { listingEvents } from './table.ts'

/** What happened to a listing, oldest first; without the names of the admins. */
export async function findHistory(db: Database, vehicleId: number): Promise<ListingEvent[]> {
  const rows = await db
    .select()
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, vehicleId))
    .orderBy(asc(listingEvents.id))
  return rows.map(({ transition, fromState, toState, movedBy, reason, note, createdAt }) => ({
    transition,
    from: fromState,
    to: toState,
    by: movedBy,
    reason,
    note,
    at: createdAt.toISOString(),
  }))
}
