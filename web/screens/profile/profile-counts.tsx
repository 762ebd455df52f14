import { favorites } from '#contract/favorites.ts'
import { inquiries } from '#contract/inquiries.ts'
import { listings } from '#contract/listings.ts'
import { useMember } from '#web/api/member.ts'
import { formatNumber } from '#web/format/numbers.ts'

/** Counts of listings, saved vehicles and inquiries; a dash for one that could not be loaded. */
export function ProfileCounts() {
  const counts = [
    ['Listings', useMember(listings.mine, {}).data?.length],
    ['Favorites', useMember(favorites.list, {}).data?.length],
    ['Inquiries', useMember(inquiries.sent, {}).data?.length],
  ] as const
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {counts.map(([name, count]) => (
        <li key={name} className="label inline-flex gap-1.5 rounded-card border border-line bg-surface px-3 py-1.5">
          <span className="figures">{count === undefined ? '–' : formatNumber(count)}</span>
          <span className="text-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}
