import type { BuyerState } from '#contract/listings/rules.ts'

/** Explains to buyers why a vehicle isn't for sale. Undefined if it is for sale. */
export const buyerStateNames: Record<BuyerState, string | undefined> = {
  approved: undefined,
  sold: 'Sold',
  paused: 'Paused by the seller',
  expired: 'Listing expired',
  withdrawn: 'Removed by the seller',
  unavailable: 'No longer available',
}
