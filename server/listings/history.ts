import { desc, eq, getTableColumns } from '../database/orm.ts'
import type { ListingEvent } from '#contract/listing-events.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { isStaff } from '#contract/roles.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { users } from '../users/table.ts'
import { listingEvents } from './table.ts'

type Part = { page?: number | undefined; limit?: number | undefined }

/** What happened to a listing, the last first; with the names of who did it for admins and moderators alone. */
export async function findHistory(
  db: Database,
  vehicleId: number,
  { page = 1, limit = maximumLimit }: Part,
  reader: Actor,
): Promise<Page<ListingEvent>> {
  const ofListing = eq(listingEvents.vehicleId, vehicleId)
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(listingEvents), name: users.username })
      .from(listingEvents)
      .leftJoin(users, eq(users.id, listingEvents.actorId))
      .where(ofListing)
      .orderBy(desc(listingEvents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(listingEvents, ofListing),
  ])
  const items = rows.map(({ transition, fromState, toState, movedBy, reason, note, createdAt, name }) => ({
    transition,
    from: fromState,
    to: toState,
    by: movedBy,
    byName: isStaff(reader.role) ? name : null,
    reason,
    note,
    at: createdAt.toISOString(),
  }))
  return { items, total }
}
