import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, Suspense } from 'react'
import { Link, Await } from 'react-router'
import { useReturn } from '#web/app/document/place.ts'
import { ListingGrid, ListingGridSkeleton } from '#web/listings/card.tsx'
import { type SearchState, withPage, withoutFilters } from '#web/search/address.ts'
import { useSlowSearch } from '#web/search/use-filter-form.ts'
import type { Search } from '#web/search/validate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format/numbers.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Found } from './find-vehicles.ts'

type PaginationProps = { search: SearchState; pages: number; buttons: readonly number[] }

export function Pagination({ search, pages, buttons }: PaginationProps) {
  if (pages <= 1) return null
  const { page } = search
  return (
    <nav aria-label="Pagination" className="mt-14 flex justify-center border-t border-line pt-8">
      <ul className="figures flex flex-wrap items-center justify-center gap-1">
        <li>
          <Arrow label="Previous page" rel="prev" to={page > 1 && withPage(search, page - 1)}>
            <ChevronLeft aria-hidden className="size-5" strokeWidth={1.5} />
          </Arrow>
        </li>
        {buttons.map((number) => (
          <li key={number}>
            <Link
              to={withPage(search, number)}
              aria-label={`Page ${formatNumber(number)}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${cell} text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink`}
            >
              {formatNumber(number)}
            </Link>
          </li>
        ))}
        <li>
          <Arrow label="Next page" rel="next" to={page < pages && withPage(search, page + 1)}>
            <ChevronRight aria-hidden className="size-5" strokeWidth={1.5} />
          </Arrow>
        </li>
      </ul>
    </nav>
  )
}

type ArrowProps = { label: string; rel: 'prev' | 'next'; to: string | false; children: ReactNode }

/** At an end of the list the arrow stays in its place as a disabled link. */
function Arrow({ label, rel, to, children }: ArrowProps) {
  if (to === false) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without an address is no link to assistive technology
      <span role="link" aria-disabled="true" aria-label={label} className={`${cell} opacity-35`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} prefetch="intent" className={`${cell} hover:text-accent-strong`}>
      {children}
    </Link>
  )
}

const cell =
  'grid h-12 min-w-11 place-items-center border-b-2 border-transparent px-2 transition-colors max-sm:px-1 sm:min-w-12'

type ResultsProps = { search: Search; filtered: boolean; results: Promise<Found | null> | undefined }

/** The cars, their skeletons, or a message. */
export function Results({ search, filtered, results }: ResultsProps) {
  const skeleton = <ListingGridSkeleton count={6} layout={search.view} cards="narrow" />
  const slow = useSlowSearch()
  if (!results) return slow ? <div className={space}>{skeleton}</div> : <Refused />
  return (
    <div className={search.view === 'grid' ? space : listSpace(filtered)} aria-busy={slow}>
      <Suspense fallback={skeleton}>
        <Await resolve={results} errorElement={slow ? skeleton : <Failed />}>
          {(found) => (
            <>
              {slow ? skeleton : <Cards search={search} filtered={filtered} found={found} />}
              {found && <Pagination search={search} pages={found.pages} buttons={found.buttons} />}
            </>
          )}
        </Await>
      </Suspense>
    </div>
  )
}

const space = 'pt-8'

/** The first row of a list has a hairline, which replaces the one above. */
function listSpace(filtered: boolean): string {
  return filtered ? 'pt-5' : '-mt-px'
}

function Cards({ search, filtered, found }: { search: Search; filtered: boolean; found: Found | null }) {
  useReturn()
  if (!found) return <Failed />
  if (!found.cards.length) return <None search={search} filtered={filtered} />
  return <ListingGrid listings={found.cards} layout={search.view} cards="narrow" heading="h2" priority={2} />
}

function None({ search, filtered }: { search: Search; filtered: boolean }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden strokeWidth={1.25} />}
      title="No vehicles found matching your criteria."
      {...(filtered && { text: 'Take one of the filters away, or widen a range of years or prices.' })}
    >
      {filtered && (
        <ButtonLink variant="secondary" to={withoutFilters(search)}>
          Clear All Filters
        </ButtonLink>
      )}
    </EmptyState>
  )
}

function Failed() {
  return <ErrorState>Error loading vehicles. Please try again.</ErrorState>
}

/** The reasons are shown at the fields. */
function Refused() {
  return (
    <div role="alert" className={space}>
      <EmptyState
        title="Please correct the marked filters."
        text="The fields concerned say why. Correct them, and the vehicles appear here."
      />
    </div>
  )
}
