import { isStaff } from '#contract/endpoint.ts'
import type { ListingEvent } from '#contract/history/endpoints.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { desc, eq, getTableColumns } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { listingEvents } from '../listings/table.ts'
import { users } from '../users/table.ts'

type Paging = { page?: number | undefined; limit?: number | undefined }

/** Returns a page of a listing's events, newest first. Only admins and moderators see who caused an event. */
export async function findHistory(
  db: Database,
  vehicleId: number,
  { page = 1, limit = maximumLimit }: Paging,
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
