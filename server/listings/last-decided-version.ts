import { and, desc, eq, isNotNull, sql } from '../database/orm.ts'
import type { ListingDraft } from '#contract/listing-draft.ts'
import {
  approvedStates,
  asBefore,
  isUndo,
  type ListingState,
  listingTransition,
  type TransitionName,
} from '#contract/listing-transitions.ts'
import type { Database } from '../database/connect.ts'
import { listingEvents } from './table.ts'

/** What a listing that was sent in again is compared with: how it was last approved, else how it was last rejected. */
export type Compared = { version: 'approved' | 'rejected'; draft: ListingDraft }

/**
 * Whether a transition leaves behind a version that was decided about: a rejected one, or an approved one that leaves
 * the site. From then on an edit changes the listing at once.
 */
export function leavesVersion(transition: TransitionName, from: ListingState): boolean {
  if (transition === 'reject') return true
  if (isUndo(transition)) return false
  const { to } = listingTransition(transition)
  return approvedStates.includes(from) && to !== asBefore && !approvedStates.includes(to)
}

/** Returns null when nothing has been decided about the listing yet. */
export async function findCompared(db: Database, vehicleId: number): Promise<Compared | null> {
  const wasRejected = sql<boolean>`${listingEvents.fromState} = 'pending'`
  const [row] = await db
    .select({ draft: listingEvents.draft, wasRejected })
    .from(listingEvents)
    .where(and(eq(listingEvents.vehicleId, vehicleId), isNotNull(listingEvents.draft)))
    .orderBy(wasRejected, desc(listingEvents.id))
    .limit(1)
  return row ? { version: row.wasRejected ? 'rejected' : 'approved', draft: row.draft! } : null
}
