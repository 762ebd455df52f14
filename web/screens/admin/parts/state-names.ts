import type { ListingState } from '#contract/listing-states.ts'

/** Where a listing stands, in a word. */
export const stateNames: Record<ListingState, string> = {
  pending: 'Pending',
  approved: 'Public',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  paused: 'Paused',
  expired: 'Expired',
  sold: 'Sold',
}
