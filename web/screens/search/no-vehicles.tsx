import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { formatNumber } from '#contract/format-count.ts'
import { formatMiles } from '#web/places/remembered.ts'
import type { FilterName } from '#web/search/address.ts'
import type { Chip } from '#web/search/chips.ts'
import type { Found } from '#web/search/find-vehicles.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

// The links are props, because importing the filter code here would split it into more files for all visitors.
type NoVehiclesProps = {
  chips: readonly Chip[]
  widenings: Found['widenings']
  linkWithout: (name: FilterName) => string
  /** The link to the search at any distance from its place. */
  linkToAnyDistance: string
  linkToAll: string
}

/**
 * Shown if a search found nothing. Each link removes one filter, or widens the distance. If at least one link leads to
 * vehicles, shows only such links, each with its count.
 */
export function NoVehicles({ chips, widenings, linkWithout, linkToAnyDistance, linkToAll }: NoVehiclesProps) {
  const hasFilters = chips.length > 0
  const places = [...widenings, ...chips].map(({ name }) => name)
  const [words] = widenings[0]?.name === 'q' && chips.length > 1 ? chips.filter(({ name }) => name === 'q') : []
  const text = words
    ? `No vehicles match both ${words.label} and your other filters.`
    : hasFilters && widenings.length === 0 && 'Try removing a filter or widening your price or year range.'
  const isUseful = ({ name }: Chip) => widenings.length === 0 || widenings.some((widening) => widening.name === name)
  const sorted = chips.filter(isUseful).toSorted((one, other) => places.indexOf(one.name) - places.indexOf(other.name))
  return (
    <EmptyState
      icon={<SearchX aria-hidden strokeWidth={1.25} />}
      title="No vehicles found matching your criteria."
      {...(text && { text })}
    >
      {hasFilters && (
        <>
          <ul aria-label="Filters to remove" className="w-full">
            {sorted.map(({ name, label }) => {
              const widening = widenings.find((widening) => widening.name === name)
              const isAnyDistance = name === 'near' && widening?.miles !== undefined
              return (
                <li key={name}>
                  <Link
                    to={isAnyDistance ? linkToAnyDistance : linkWithout(name)}
                    preventScrollReset
                    className="text-link inline-flex min-h-11 items-center wrap-anywhere"
                  >
                    {linkText(label, widening)}
                  </Link>
                </li>
              )
            })}
          </ul>
          <ButtonLink variant="secondary" to={linkToAll}>
            Clear All Filters
          </ButtonLink>
        </>
      )}
    </EmptyState>
  )
}

/**
 * Returns text such as `Without “Up to $50,000”: 14 vehicles`, or `At any distance: 14 vehicles, the nearest 812 miles away`.
 */
function linkText(label: string, widening: Found['widenings'][number] | undefined): string {
  if (!widening) return `Remove “${label}”`
  const { total, hasMore, miles } = widening
  const count = `${formatNumber(total)}${hasMore ? '+' : ''} ${total === 1 ? 'vehicle' : 'vehicles'}`
  if (miles !== undefined)
    return `At any distance: ${count}, ${total === 1 ? '' : 'the nearest '}${formatMiles(miles)} away`
  return `Without ${label.startsWith('“') ? label : `“${label}”`}: ${count}`
}
