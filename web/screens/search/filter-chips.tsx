import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Chip } from './chips.ts'
import { useLatestSearch } from '#web/search/pending-search.ts'
import type { Search } from '#web/search/validate-search.ts'
import { withoutFilter, withoutFilters } from '#web/search/search-address.ts'

/** The applied filters, each a link that removes it. */
export function FilterChips({ search, chips }: { search: Search; chips: readonly Chip[] }) {
  const latest = useLatestSearch(search)
  if (!chips.length && !search.issues.length) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pt-5">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={withoutFilter(latest, name)}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            className={chip}
          >
            {label}
            <X aria-hidden className="size-3.5 text-muted" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={withoutFilters(latest)}
          preventScrollReset
          className="text-link ml-2 inline-flex min-h-11 items-center text-sm"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-sm wrap-anywhere transition-colors ' +
  'hover:border-strong-line'
