import type { BuyerState } from '#contract/listings/rules.ts'

/** Explains to a buyer why a vehicle is not for sale; undefined if it is. */
export const buyerStateNames: Record<BuyerState, string | undefined> = {
  approved: undefined,
  sold: 'Sold',
  paused: 'Paused by the seller',
  expired: 'Listing expired',
  withdrawn: 'Removed by the seller',
  unavailable: 'No longer available',
}
