import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, Suspense } from 'react'
import { Link, Await } from 'react-router'
import type { Facets } from '#contract/search/schema.ts'
import { type FilterValues, searchParameters, withoutFilter, withoutFilters } from '#web/search/address.ts'
import { FilterForm } from '#web/search/filter-form.tsx'
import type { MoreFilter, Search, Chip, Found } from '#web/search/find-vehicles.ts'
import { useLatestSearch } from '#web/search/use-filter-form.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format/numbers.ts'
import { closeSheet, Sheet } from '#web/ui/sheet.tsx'
import type { Count } from './count-vehicles.ts'

type FilterAsideProps = {
  search: Search
  chips: readonly Chip[]
  makes: readonly string[]
  facets: Facets | undefined
  more: readonly MoreFilter[]
  results: Promise<Found | null> | undefined
}

/** The filters next to the results. On small screens, they are in a sheet, or below the results if JavaScript is off. */
export function FilterAside({ search, chips, makes, facets, more, results }: FilterAsideProps) {
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)

  // Open the sheet if a filter is invalid. HTML alone can't open a popover on page load.
  useEffect(() => {
    const hidden = sheet.current?.matches(':not(:popover-open)')
    if (search.issues.length && hidden && button.current?.offsetParent) sheet.current?.showPopover()
  }, [search])

  return (
    <>
      <div className="lg:hidden">
        <button
          ref={button}
          type="button"
          popoverTarget="filters"
          className={`${buttonLook({ variant: 'secondary' })} w-full noscript:hidden!`}
        >
          Filters & Search
          {chips.length > 0 && (
            <span className="figures label min-w-5 rounded-full bg-accent px-1.5 text-on-accent">
              {chips.length}
              <span className="sr-only"> set</span>
            </span>
          )}
        </button>
        <a href="#filters" className="text-link hidden noscript:inline">
          Filters & Search
        </a>
      </div>
      <Sheet
        ref={sheet}
        id="filters"
        as="complementary"
        title="Filters & Search"
        onSubmit={closeSheet}
        className="sheet-below sheet-inline noscript:max-lg:order-last"
      >
        <FilterForm
          search={search.filter}
          makes={makes}
          facets={facets}
          more={more}
          issues={search.issues}
          placeChoices={search.placeChoices}
          variant="side"
          submit={(typed) => <ShowVehicles typed={typed} results={results} />}
        />
      </Sheet>
    </>
  )
}

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

type ShowVehiclesProps = {
  /** The values in the form if they haven't been applied yet, for example because the user is still typing. */
  typed: FilterValues | undefined
  results: Promise<Found | null> | undefined
}

function ShowVehicles({ typed, results }: ShowVehiclesProps) {
  const count = useCount(typed)
  if (typed) return showLabel(count)
  return (
    <Suspense fallback={showLabel()}>
      <Await resolve={results} errorElement={showLabel()}>
        {showLabel}
      </Await>
    </Suspense>
  )
}

function showLabel(count?: Count | null) {
  const number = count && `${formatNumber(count.total)}${count.hasMore ? '+' : ''} `
  return <span>{`Show ${number ?? ''}vehicle${count?.total === 1 ? '' : 's'}`}</span>
}

/** Milliseconds to wait after the last change of a filter before counting the results. */
const typingPause = 300

/** Counts the results of a search. Undefined until the count is known, and if a filter is invalid. */
function useCount(filter: FilterValues | undefined): Count | undefined {
  const [counted, setCounted] = useState<Count & { query: string }>()
  const query = filter && String(new URLSearchParams(searchParameters({ filter })))

  useEffect(() => {
    if (query === undefined) return
    const count = async () => setCounted(await (await import('./count-vehicles.ts')).countVehicles(query))
    const timer = setTimeout(() => void count(), typingPause)
    return () => clearTimeout(timer)
  }, [query])

  return counted?.query === query ? counted : undefined
}
