import type { CurrentListing } from './current-listing.ts'

type Turn = (listing: CurrentListing) => Partial<CurrentListing>

/** What else became of cars of the demo's seller, the oldest first, so that every state is there to be seen. */
const turns: readonly Turn[] = [
  ({ approvedDaysAgo }) => ({ soldDaysAgo: approvedDaysAgo! / 4 }),
  () => ({ status: 'paused' }),
  ({ description }) => ({ revision: `${description}\n\n${addition}` }),
  () => ({ status: 'rejected', approvedDaysAgo: null }),
]

const addition = 'Since I wrote this it has had four new tires and an alignment, and the invoices are in the folder.'

export function withTurns(listings: readonly CurrentListing[]): CurrentListing[] {
  const free = listings.filter(isFree).toSorted((a, b) => b.approvedDaysAgo! - a.approvedDaysAgo!)
  return listings.map((it) => ({ ...it, ...turns[free.indexOf(it)]?.(it) }))
}

/** Approved, for sale, and not featured. Sedans stay: the demo has too few of them. */
function isFree({ seller, status, featured, soldDaysAgo, approvedDaysAgo, bodyStyle }: CurrentListing): boolean {
  const isPlain = status === 'approved' && !featured && soldDaysAgo === null && bodyStyle !== 'Sedans'
  return seller === 'seller' && isPlain && approvedDaysAgo! > 10
}
