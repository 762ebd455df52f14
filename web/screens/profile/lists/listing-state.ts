import type { Listing } from '#contract/listings.ts'

type Standing = Pick<Listing, 'status' | 'sold'>

export type ListingState = {
  name: string
  tone: 'waiting' | 'good' | 'bad' | 'over'
  /** What follows from it, where that is not plain. */
  note?: string
}

/** Where a listing stands, in its seller's words: a car that is sold is nothing else. */
export function listingState({ status, sold }: Standing): ListingState {
  return sold && status !== 'withdrawn' ? { name: 'Sold', tone: 'over' } : states[status]
}

/** Whether everybody can see its page: one's own listing has none before it is approved. */
export function hasPage({ status }: Standing): boolean {
  return status === 'approved'
}

const states: Record<Listing['status'], ListingState> = {
  pending: { name: 'Pending', tone: 'waiting', note: 'It becomes public as soon as it has been approved.' },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad', note: 'It was not approved and is not public.' },
  paused: { name: 'Paused', tone: 'over', note: 'Nobody else sees it until you resume it.' },
  expired: { name: 'Expired', tone: 'over', note: 'It is no longer public. Renew it to offer it again.' },
  withdrawn: { name: 'Withdrawn', tone: 'over' },
}
