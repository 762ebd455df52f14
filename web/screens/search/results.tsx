import SearchX from 'lucide-react/icons/search-x'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { useReturn } from '#web/document/place.ts'
import { ListingGrid, ListingGridSkeleton } from '#web/listings/listing-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Found } from './find-vehicles.ts'
import { Pagination } from './pagination.tsx'
import { useSlowSearch } from '#web/search/pending-search.ts'
import type { Search } from '#web/search/validate-search.ts'
import { withoutFilters } from '#web/search/search-address.ts'

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
