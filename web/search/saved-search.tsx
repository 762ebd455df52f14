import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-searches/endpoints.ts'
import { alertFrequencies, alertMinutes } from '#contract/saved-searches/limits.ts'
import { paths } from '../app/site/paths.ts'
import { Select } from '../ui/field.tsx'

/** Explains the frequency `immediate`. */
export const immediateNote = `“${alertFrequencies.immediate}” emails the first match at once, and further matches within ${alertMinutes} minutes together.`

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

/** Links to a saved search, and warns about filters that no longer exist. */
export function SearchSummary({ search: { name, query, ignored } }: { search: SavedSearch }) {
  return (
    <div className="min-w-0">
      <Link
        to={query ? `${paths.search()}?${query}` : paths.search()}
        className="text-link inline-flex min-h-11 items-center text-lg wrap-anywhere"
      >
        {name}
      </Link>
      {ignored.length > 0 && (
        <p className="max-w-prose text-sm text-danger wrap-anywhere">
          We no longer have these filters: {ignored.map(({ name, value }) => `${name} “${value}”`).join(', ')}. We don’t
          send emails about this search. Open it, adjust the filters and save it again.
        </p>
      )}
    </div>
  )
}
