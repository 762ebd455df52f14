import type { ListingState } from '#contract/listing-states.ts'

/** The names of the states of a listing. */
export const stateNames: Record<ListingState, string> = {
  pending: 'Pending',
  approved: 'Public',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  paused: 'Paused',
  expired: 'Expired',
  sold: 'Sold',
}
