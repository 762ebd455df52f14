import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, Await } from 'react-router'
import type { Facets } from '#contract/search/schema.ts'
import { type FilterValues, searchAddress, withoutFilter, withoutFilters } from '#web/search/address.ts'
import type { Chip } from '#web/search/chips.ts'
import type { Count } from '#web/search/count-vehicles.ts'
import type { MoreFilter } from '#web/search/fact-filters.ts'
import { FilterForm } from '#web/search/filter-form.tsx'
import type { LoadedResults, Search } from '#web/search/find-vehicles.ts'
import { RangeBars } from '#web/search/range-bars.tsx'
import { countText, queryToCount, showResultsLabel, useCount } from '#web/search/use-count.tsx'
import { useLatestSearch } from '#web/search/use-filter-form.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { closeSheet, Sheet } from '#web/ui/sheet.tsx'

type FilterAsideProps = {
  search: Search
  makes: readonly string[]
  facets: Facets | undefined
  more: readonly MoreFilter[]
  results: LoadedResults
}

/** The filters next to the results. On small screens, they are in a sheet, or below the results if JavaScript is off. */
export function FilterAside({ search, makes, facets, more, results }: FilterAsideProps) {
  const sheet = useRef<HTMLDivElement>(null)

  // Open the sheet if a filter is invalid. HTML alone can't open a popover on page load.
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[popovertarget=filters]')
    const hidden = sheet.current?.matches(':not(:popover-open)')
    if (!search.issues.length || !hidden || !button?.offsetParent) return
    sheet.current?.showPopover()
    sheet.current?.querySelector('[aria-invalid=true]')?.scrollIntoView({ block: 'center' })
  }, [search])

  return (
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
        Bars={RangeBars}
        more={more}
        issues={search.issues}
        placeChoices={search.placeChoices}
        category={search.category}
        variant="side"
        submit={(typed) => <ShowVehicles typed={typed} search={search} results={results} />}
      />
    </Sheet>
  )
}

/** Opens the sheet with the filters on small screens. `filters` is the number of active ones. */
export function FilterButton({ filters }: { filters: number }) {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="filters"
        className={`${buttonClasses({ variant: 'secondary' })} gap-1.5! max-sm:px-2.5! noscript:hidden!`}
      >
        Filters & Search
        {filters > 0 && (
          <span className="figures label min-w-5 rounded-full bg-accent px-1.5 text-on-accent">
            {filters}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      <a href="#filters" className="text-link hidden noscript:inline">
        Filters & Search
      </a>
    </div>
  )
}

export function FilterChips({ search, chips }: { search: Search; chips: readonly Chip[] }) {
  const latest = useLatestSearch(search)
  const canClear = chips.length > 0 || search.issues.length > 0
  if (!canClear && search.category === undefined) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pt-3 lg:pt-5">
      {search.category !== undefined && (
        <li>
          <ChipLink
            to={searchAddress({ ...latest, category: undefined, limit: undefined, page: 1 })}
            label={search.category}
          />
        </li>
      )}
      {chips.map(({ name, label }) => (
        <li key={name}>
          <ChipLink to={withoutFilter(latest, name)} label={label} />
        </li>
      ))}
      {canClear && (
        <li className="not-first:ml-2">
          <Link
            to={withoutFilters(latest)}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            Clear All
          </Link>
        </li>
      )}
    </ul>
  )
}

function ChipLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} preventScrollReset aria-label={`Remove filter ${label}`} className={chip}>
      {label}
      <X aria-hidden className="size-3.5 text-muted" strokeWidth={1.75} />
    </Link>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-sm wrap-anywhere transition-colors hover:border-strong-line'

type ShowVehiclesProps = {
  /** The values in the form if they haven't been applied yet, for example because the user is still typing. */
  typed: FilterValues | undefined
  search: Search
  results: LoadedResults
}

/**
 * The button at the end of the form. On wide screens, it appears only if the form has changes that aren't applied yet. When the
 * sheet is open, it covers the results, so screen readers announce their number.
 */
function ShowVehicles({ typed, search, results }: ShowVehiclesProps) {
  const count = useCount(typed && queryToCount(typed, search))

  function withCount(render: (count?: Count | null) => ReactNode): ReactNode {
    if (typed) return render(count)
    return (
      <Suspense fallback={render()}>
        <Await resolve={results} errorElement={render()}>
          {render}
        </Await>
      </Suspense>
    )
  }

  return (
    <>
      <Button type="submit" className={`w-full ${typed ? '' : 'lg:hidden noscript:inline-flex!'}`}>
        {withCount(showResultsLabel)}
      </Button>
      <output className="sr-only hidden in-[:popover-open]:block">
        {withCount((counted) => counted && <span>{countText(counted)}</span>)}
      </output>
    </>
  )
}
