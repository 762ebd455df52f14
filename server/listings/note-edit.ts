import { type ListingDraft, nameFields } from '#contract/listing-draft.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { listingEvents } from './table.ts'

/** What holds at once names its fields, which the public ledger tells of; the rest is words for its seller and admins. */
type Edit = { now: Date } & (
  | { transition: 'edit'; changed: (keyof ListingDraft)[] }
  | { transition: 'edit' | 'revise'; words: string; changed?: undefined }
)

/** A line in the history of a listing about what its seller changed of it. */
export async function noteEdit(db: Database, listing: OwnListing, { now, ...edit }: Edit): Promise<void> {
  const { id: vehicleId, sellerId: actorId } = listing
  const state = stateOf(listing)
  const where = { vehicleId, fromState: state, toState: state, movedBy: 'seller', actorId } as const
  const note = edit.changed ? `Changed: ${nameFields(edit.changed)}.` : edit.words
  const { transition, changed } = edit
  await db.insert(listingEvents).values({ ...where, transition, note, changed, createdAt: now })
}
