import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, Await } from 'react-router'
import type { Facets } from '#contract/search/schema.ts'
import { type FilterValues, withoutFilter, withoutFilters } from '#web/search/address.ts'
import type { Chip } from '#web/search/chips.ts'
import type { Count } from '#web/search/count-vehicles.ts'
import type { MoreFilter } from '#web/search/fact-filters.ts'
import { FilterForm } from '#web/search/filter-form.tsx'
import type { LoadedResults, Search } from '#web/search/find-vehicles.ts'
import { countText, queryToCount, showResultsLabel, useCount } from '#web/search/use-count.tsx'
import { useLatestSearch } from '#web/search/use-filter-form.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { closeSheet, Sheet } from '#web/ui/sheet.tsx'

type FilterAsideProps = {
  search: Search
  chips: readonly Chip[]
  makes: readonly string[]
  facets: Facets | undefined
  more: readonly MoreFilter[]
  results: LoadedResults
}

/** The filters next to the results. On small screens, they are in a sheet, or below the results if JavaScript is off. */
export function FilterAside({ search, chips, makes, facets, more, results }: FilterAsideProps) {
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)

  // Open the sheet if a filter is invalid. HTML alone can't open a popover on page load.
  useEffect(() => {
    const hidden = sheet.current?.matches(':not(:popover-open)')
    if (!search.issues.length || !hidden || !button.current?.offsetParent) return
    sheet.current?.showPopover()
    sheet.current?.querySelector('[aria-invalid=true]')?.scrollIntoView({ block: 'center' })
  }, [search])

  return (
    <>
      <div className="lg:hidden">
        <button
          ref={button}
          type="button"
          popoverTarget="filters"
          className={`${buttonClasses({ variant: 'secondary' })} w-full noscript:hidden!`}
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
          category={search.category}
          variant="side"
          submit={(typed) => <ShowVehicles typed={typed} search={search} results={results} />}
        />
      </Sheet>
    </>
  )
}

export function FilterChips({ search, chips }: { search: Search; chips: readonly Chip[] }) {
  const latest = useLatestSearch(search)
  const canClear = chips.length > 0 || search.issues.length > 0
  if (!canClear && search.category === undefined) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pt-5">
      {search.category !== undefined && <li className={`${chip} bg-raised`}>{search.category}</li>}
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={withoutFilter(latest, name)}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            className={`${chip} transition-colors hover:border-strong-line`}
          >
            {label}
            <X aria-hidden className="size-3.5 text-muted" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
      {canClear && (
        <li>
          <Link
            to={withoutFilters(latest)}
            preventScrollReset
            className="text-link ml-2 inline-flex min-h-11 items-center text-sm"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

const chip = 'inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-sm wrap-anywhere'

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
