import { liveFacts } from './facts.ts'
import type { ListingDetails } from './listing.ts'
import type { ListingDraft } from './listing-draft.ts'

type Field = keyof ListingDraft

/** What may change of a car that was approved without being looked at again. */
const liveFields: readonly Field[] = ['price', 'mileage', ...liveFacts]

export function isLiveField(field: Field): boolean {
  return liveFields.includes(field)
}

/** What holds at once, and what waits for review. */
export function splitByReview(changed: readonly Field[]): { live: Field[]; held: Field[] } {
  return { live: changed.filter(isLiveField), held: changed.filter((field) => !isLiveField(field)) }
}

/** A listing as the approval of its revision would make it: what is live at once stays the listing's. */
export function proposedBy(listing: ListingDetails, draft: ListingDetails): ListingDetails {
  return { ...draft, ...Object.fromEntries(liveFields.map((field) => [field, listing[field]])) }
}
