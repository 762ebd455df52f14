import { and, desc, eq, inArray, isNotNull } from '../database/orm.ts'
import type { ListingReview } from '#contract/moderation.ts'
import type { Database } from '../database/connect.ts'
import type { Said } from './decision-row.ts'
import { listingEvents } from './table.ts'

const decided = { approved: ['approve', 'publish'], rejected: ['reject'] } as const

/** Returns what was said when a listing was last approved or rejected. */
export async function findSaid(
  db: Database,
  vehicleId: number,
  version: NonNullable<ListingReview['comparedWith']>,
): Promise<Said | null> {
  const { said, transition, id } = listingEvents
  const [row] = await db
    .select({ said })
    .from(listingEvents)
    .where(and(eq(listingEvents.vehicleId, vehicleId), isNotNull(said), inArray(transition, [...decided[version]])))
    .orderBy(desc(id))
    .limit(1)
  return row?.said ?? null
}
