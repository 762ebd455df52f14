import { favorites } from '#contract/favorites.ts'
import { inquiries } from '#contract/inquiries.ts'
import { listings } from '#contract/listings.ts'
import { useMember } from '#web/api/member.ts'
import { formatTotal } from '#web/format/numbers.ts'
import { pageSizes } from './lists/page-sizes.ts'

/** Counts of listings, saved vehicles and inquiries; a dash for one that could not be loaded. */
export function ProfileCounts() {
  const counts = [
    ['Listings', useMember(listings.mine, first(pageSizes.rows)).data],
    ['Favorites', useMember(favorites.list, first(pageSizes.cards)).data],
    ['Inquiries', useMember(inquiries.sent, first(pageSizes.rows)).data],
  ] as const
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {counts.map(([name, count]) => (
        <li key={name} className="label inline-flex gap-1.5 rounded-card border border-line bg-surface px-3 py-1.5">
          <span className="figures">{count === undefined ? '–' : formatTotal(count)}</span>
          <span className="text-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** The page that the list asks for as well, so that there is one call. */
function first(limit: number) {
  return { query: { page: 1, limit } }
}
