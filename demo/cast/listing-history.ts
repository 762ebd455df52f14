import { modelName } from '#contract/facts/model-name.ts'
import type { ListingEvent } from '#contract/history/endpoints.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import type { RejectionReason } from '#contract/moderation/rules.ts'
import type { CurrentListing } from './current-listing.ts'
import { between, pick, randomFor } from './random.ts'

/** An event in a listing's history. It has only the actor's role, because users get their IDs when the demo is seeded. */
type CastEvent = Pick<ListingEvent, 'transition' | 'from' | 'to' | 'reason' | 'note'> & {
  by: 'seller' | 'admin'
  daysAgo: number
}

/** Events and prices of a listing, oldest first. */
export type CastHistory = {
  events: CastEvent[]
  prices: { price: number; daysAgo: number }[]
  /** Start of the current listing period: the approval or the latest renewal. Null before the first approval. */
  shownDaysAgo: number | null
}

const refusals: readonly { reason: RejectionReason; note: string }[] = [
  { reason: 'pictures', note: 'Please add pictures of the interior and of the odometer.' },
  { reason: 'description', note: 'Please state how many owners it has had, and what the last service covered.' },
  { reason: 'price', note: 'The mileage differs from the one in the pictures. Please check it.' },
]

/** Generates a history that leads to the listing's current status. */
export function historyOf(listing: CurrentListing): CastHistory {
  const { year, make, picture, status, listedDaysAgo, approvedDaysAgo, soldDaysAgo, revision } = listing
  const random = randomFor(`${year} ${make} ${modelName({ ...listing, ...listing.facts })} ${picture.seed} life`)
  const submitted = event('submit', null, 'pending', 'seller', listedDaysAgo)
  if (approvedDaysAgo === null) {
    const refused = event('reject', 'pending', 'rejected', 'admin', listedDaysAgo - between(random, 0.2, 1.2))
    const refusal = { ...refused, ...pick(random, refusals) }
    return { events: status === 'rejected' ? [submitted, refusal] : [submitted], prices: [], shownDaysAgo: null }
  }
  const prices = pricesOf(listing, approvedDaysAgo, random)
  const last = soldDaysAgo ?? approvedDaysAgo
  const events = [
    submitted,
    event('approve', 'pending', 'approved', 'admin', approvedDaysAgo),
    ...prices.slice(1).map((change) => ({ ...staying('edit', change.daysAgo), note: 'Changed: price.' })),
    ...(soldDaysAgo === null ? [] : [event('markSold', 'approved', 'sold', 'seller', soldDaysAgo)]),
    ...(status === 'paused' ? [event('pause', 'approved', 'paused', 'seller', last / 5)] : []),
    ...(revision === null ? [] : [{ ...staying('revise', last / 40), note: 'Pending review: description.' }]),
  ]
  const renewedDaysAgo = renewalOf(listing, approvedDaysAgo, random)
  if (renewedDaysAgo !== null) events.push(event('renew', 'approved', 'approved', 'seller', renewedDaysAgo))
  return {
    events: events.toSorted((a, b) => b.daysAgo - a.daysAgo),
    prices,
    shownDaysAgo: renewedDaysAgo ?? approvedDaysAgo,
  }
}

/**
 * Listings for sale that were approved at least this many days ago have been renewed, so that none expires in the first
 * weeks of a demo.
 */
const renewedAfter = 32

function renewalOf(
  { status, soldDaysAgo }: CurrentListing,
  approvedDaysAgo: number,
  random: () => number,
): number | null {
  if (status !== 'approved' || soldDaysAgo !== null || approvedDaysAgo < renewedAfter) return null
  return between(random, 3, 28)
}

/** Returns the prices. A third of the cars that have been listed for a while had a higher price at first. */
function pricesOf({ price, soldDaysAgo }: CurrentListing, approvedDaysAgo: number, random: () => number) {
  const daysShown = approvedDaysAgo - (soldDaysAgo ?? 0)
  if (daysShown < 12 || random() > 0.34) return [{ price, daysAgo: approvedDaysAgo }]
  const first = Math.ceil((price * between(random, 1.02, 1.08)) / 500) * 500
  const loweredAfter = daysShown * between(random, 0.35, 0.75)
  return [
    { price: first, daysAgo: approvedDaysAgo },
    { price, daysAgo: approvedDaysAgo - loweredAfter },
  ]
}

function event(
  transition: CastEvent['transition'],
  from: ListingState | null,
  to: ListingState,
  by: CastEvent['by'],
  daysAgo: number,
): CastEvent {
  return { transition, from, to, by, daysAgo, reason: null, note: null }
}

function staying(transition: 'edit' | 'revise', daysAgo: number): CastEvent {
  return event(transition, 'approved', 'approved', 'seller', daysAgo)
}
