import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { modelName } from '#contract/facts/model-name.ts'
import { formatNumber } from '#contract/format-count.ts'
import type { MatchedSearch, SearchMatches } from '#contract/saved-searches/endpoints.ts'
import { alertFrequencies, alertMinutes } from '#contract/saved-searches/limits.ts'
import { paths } from '../app/site/paths.ts'
import { VehiclePicture } from '../pictures/vehicle-picture.tsx'
import { Select } from '../ui/field.tsx'
import { formatTotal } from '../ui/format/numbers.ts'

/** Explains the frequency `immediate`. */
export const immediateNote = `“${alertFrequencies.immediate}” means that we email you the first match right away. We combine further matches within ${alertMinutes} minutes into one email.`

export function FrequencySelect(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      {Object.entries(alertFrequencies).map(([frequency, label]) => (
        <option key={frequency} value={frequency}>
          {label}
        </option>
      ))}
    </Select>
  )
}

export function savedSearchPath({ query }: Pick<MatchedSearch, 'query'>): string {
  return query ? `${paths.search()}?${query}` : paths.search()
}

type SearchSummaryProps = {
  search: MatchedSearch
  /** The labels of the filters. */
  criteria: readonly string[]
}

/** Links to a saved search, and shows its filters and the vehicles that match now. Warns about filters that no longer exist. */
export function SearchSummary({ search, criteria }: SearchSummaryProps) {
  const { name, ignored, matches } = search
  return (
    <div className="grid min-w-0 gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <Link
          to={savedSearchPath(search)}
          className="text-link inline-flex min-h-11 items-center text-lg font-medium wrap-anywhere"
        >
          {name}
        </Link>
        <Criteria criteria={criteria} />
        {matches && <MatchCount search={search} matches={matches} />}
        {ignored.length > 0 && (
          <p className="mt-3 max-w-prose text-sm text-danger wrap-anywhere">
            These filters no longer exist: {ignored.map(({ name, value }) => `${name} “${value}”`).join(', ')}. We won’t
            email you about this search until you open it, change the filters and save it again.
          </p>
        )}
      </div>
      {matches && matches.newest.length > 0 && <Newest matches={matches} />}
    </div>
  )
}

export function Criteria({ criteria }: { criteria: readonly string[] }) {
  return (
    <ul aria-label="Filters" className="mt-1 flex flex-wrap gap-2">
      {(criteria.length > 0 ? criteria : ['All vehicles']).map((label) => (
        <li key={label} className="rounded-control border border-line px-2.5 py-1 text-sm text-muted wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
  )
}

type MatchCountProps = { search: Pick<MatchedSearch, 'mailedAt'>; matches: SearchMatches }

function MatchCount({ search: { mailedAt }, matches }: MatchCountProps) {
  if (matches.total === 0) return <p className="mt-3 text-muted">No vehicles match right now.</p>
  return (
    <p className="figures mt-3">
      {formatTotal(matches)} {matches.total === 1 ? 'vehicle' : 'vehicles'} now
      {matches.new > 0 && (
        <span className="text-accent-strong">
          , {formatNumber(matches.new)} new since {mailedAt ? 'your last email' : 'you saved it'}
        </span>
      )}
    </p>
  )
}

/** The newest matching vehicles. The grid always has four columns, so that a single vehicle isn't enlarged. */
function Newest({ matches: { newest } }: { matches: SearchMatches }) {
  return (
    <ul aria-label="Newest vehicles" className="grid grid-cols-4 gap-2 self-center">
      {newest.map(({ id, year, imageUrl, ...car }) => (
        <li key={id}>
          <Link to={paths.vehicle(id)} className="block overflow-hidden rounded-card bg-raised">
            <VehiclePicture url={imageUrl} alt={`${year} ${car.make} ${modelName(car)}`} sizes="6rem" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
