import { Link } from 'react-router'
import { withoutFilter } from '#web/search/address.ts'
import type { Chip, Found, Search } from '#web/search/find-vehicles.ts'
import { useLatestSearch } from '#web/search/use-filter-form.ts'
import { formatNumber } from '#web/ui/format/numbers.ts'

type Props = { search: Search; chips: readonly Chip[]; widenings: Found['widenings'] }

/** Links that remove one filter of a search that found nothing. The most useful ones come first, with their results. */
export function FiltersToRemove({ search, chips, widenings }: Props) {
  const latest = useLatestSearch(search)
  const places = [...widenings.map(({ name }) => name), ...chips.map(({ name }) => name)]
  const sorted = chips.toSorted((one, other) => places.indexOf(one.name) - places.indexOf(other.name))
  return (
    <ul aria-label="Filters to remove" className="w-full">
      {sorted.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={withoutFilter(latest, name)}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {`Remove ${label}${resultOf(widenings.find((widening) => widening.name === name))}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function resultOf(widening: Found['widenings'][number] | undefined): string {
  if (!widening) return ''
  const { total, hasMore } = widening
  return ` (${formatNumber(total)}${hasMore ? '+' : ''} ${total === 1 ? 'vehicle' : 'vehicles'})`
}
