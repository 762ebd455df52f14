import type { BuyerState } from '#contract/listings/rules.ts'

export const buyerStateNames: Record<BuyerState, string | undefined> = {
  approved: undefined,
  sold: 'Sold',
  paused: 'Paused by the seller',
  expired: 'Listing expired',
  withdrawn: 'Removed by the seller',
  unavailable: 'No longer available',
}
