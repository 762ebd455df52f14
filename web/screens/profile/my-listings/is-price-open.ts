import { stateOf } from '#contract/listing-transitions.ts'
import type { OwnRow } from '#contract/own-listings.ts'

/** Whether its price can be changed: what is sold stays as it was sold. */
export function isPriceOpen(listing: Pick<OwnRow, 'status' | 'sold'>): boolean {
  return stateOf(listing) !== 'sold'
}
