import { useEffect, useRef } from 'react'
import type { Facets } from '#contract/listing-search.ts'
import { FilterForm } from '#web/search/filter-form.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { closeSheet, Sheet } from '#web/ui/sheet.tsx'
import type { MoreFilter } from '#web/search/filters-of-facts.ts'
import type { Search } from '#web/search/validate-search.ts'
import type { Chip } from './chips.ts'
import type { Found } from './find-vehicles.ts'
import { ShowVehicles } from './show-vehicles.tsx'

type FilterAsideProps = {
  search: Search
  chips: readonly Chip[]
  makes: readonly string[]
  facets: Facets | undefined
  more: readonly MoreFilter[]
  results: Promise<Found | null> | undefined
}

/** The filters beside the results; on small screens a sheet, and without scripts below the results. */
export function FilterAside({ search, chips, makes, facets, more, results }: FilterAsideProps) {
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)

  // No attribute opens a sheet from the start, as it is to be where a filter was refused.
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
        className="sheet-below sheet-beside noscript:max-lg:order-last"
      >
        <FilterForm
          search={search.filter}
          makes={makes}
          facets={facets}
          more={more}
          issues={search.issues}
          variant="side"
          submit={<ShowVehicles results={results} />}
        />
      </Sheet>
    </>
  )
}
