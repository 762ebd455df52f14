import type { Listing } from '#contract/listings.ts'

type Standing = Pick<Listing, 'status' | 'sold'>

export type ListingState = {
  name: string
  tone: 'waiting' | 'good' | 'bad' | 'over'
  /** What follows from it, where that is not plain. */
  note?: string
}

/** Where a listing stands, in a word: a car that is sold is nothing else. */
export function listingState({ status, sold }: Standing): ListingState {
  return sold && status !== 'withdrawn' ? { name: 'Sold', tone: 'over' } : states[status]
}

const states: Record<Listing['status'], ListingState> = {
  pending: { name: 'Pending', tone: 'waiting', note: 'It becomes public as soon as it has been approved.' },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad', note: 'It was not approved and is not public.' },
  withdrawn: { name: 'Withdrawn', tone: 'over' },
}
