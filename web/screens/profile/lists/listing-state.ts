import { type ListingState, movesFrom, noticeDays, stateOf, type TransitionName } from '#contract/listing-life.ts'
import type { Listing, ReviewedListing } from '#contract/listings.ts'
import { rejectionSentence } from '#web/components/rejection-sentence.ts'
import { formatDate } from '#web/dates.ts'
import { formatPrice } from '#web/money.ts'

type Standing = Pick<Listing, 'status' | 'sold'>

export type StateLook = { name: string; tone: 'waiting' | 'good' | 'bad' | 'over' }

/** Where a listing stands, in its seller's words. */
export function listingState(listing: Standing): StateLook {
  return looks[stateOf(listing)]
}

/** Whether everybody can see its page: one's own listing has none before it is approved. */
export function hasPage({ status }: Standing): boolean {
  return status === 'approved'
}

/** What follows from where it stands, as far as that is not plain. */
export function notesOf(listing: ReviewedListing): string[] {
  const { revision, rejection, finalPrice, expiresAt, suspended } = listing
  const state = stateOf(listing)
  const notes = [
    suspended && 'Your account is suspended: nobody else sees it.',
    plain[state],
    state === 'approved' && expiresAt && `Public until ${formatDate(expiresAt)}.`,
    finalPrice !== null && `Sold for ${formatPrice(finalPrice)}, which only you see.`,
    rejection && state !== 'withdrawn' && `${refused(state)} ${rejectionSentence(rejection)}`,
    revision && state !== 'withdrawn' && 'Until your changes are approved, the approved version stays.',
  ]
  return notes.filter((note) => typeof note === 'string')
}

/** What its seller can do with it now, the end of it last. What was rejected is sent in again by mending it. */
export function actionsOf(listing: ReviewedListing, now: number): TransitionName[] {
  const state = stateOf(listing)
  const ends = listing.expiresAt ? Date.parse(listing.expiresAt) : Infinity
  const isEarly = state === 'approved' && ends - now > 2 * noticeDays * 86_400_000
  const idle: TransitionName[] = [
    ...(isEarly ? ['renew' as const] : []),
    ...(state === 'rejected' ? ['resubmit' as const] : []),
  ]
  const moves = movesFrom(state, 'seller').filter((name) => !idle.includes(name))
  return moves.toSorted((a, b) => Number(a === 'withdraw') - Number(b === 'withdraw'))
}

/** In the order of the list, but those that were removed at its end. */
export function removedLast(mine: readonly ReviewedListing[]): ReviewedListing[] {
  const isRemoved = ({ status }: ReviewedListing) => Number(status === 'withdrawn')
  return mine.toSorted((a, b) => isRemoved(a) - isRemoved(b))
}

function refused(state: ListingState): string {
  return state === 'rejected' ? 'Not approved:' : 'Your last changes were not approved:'
}

const looks: Record<ListingState, StateLook> = {
  pending: { name: 'Pending', tone: 'waiting' },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  paused: { name: 'Paused', tone: 'over' },
  expired: { name: 'Expired', tone: 'over' },
  sold: { name: 'Sold', tone: 'over' },
  withdrawn: { name: 'Withdrawn', tone: 'over' },
}

const plain: Partial<Record<ListingState, string>> = {
  pending: 'It becomes public as soon as it has been approved.',
  paused: 'Nobody else sees it until you resume it.',
  expired: 'It is no longer public. Renew it to offer it again.',
}
