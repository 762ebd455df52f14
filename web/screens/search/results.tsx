import { lazy, Suspense } from 'react'
import { Await, Link } from 'react-router'
import { searchPageSizes } from '#contract/search/limits.ts'
import { useRestoreScroll } from '#web/app/document/place.ts'
import { paths } from '#web/app/site/paths.ts'
import { ListingGrid, ListingGridSkeleton } from '#web/listings/card.tsx'
import {
  withAnyDistance,
  searchAddress,
  withLimit,
  withoutFilter,
  withoutFilters,
  withPage,
} from '#web/search/address.ts'
import type { Chip } from '#web/search/chips.ts'
import type { Found, LoadedResults, Search } from '#web/search/find-vehicles.ts'
import { PlaceChoices } from '#web/search/place-field.tsx'
import { useIsSearchSlow } from '#web/search/use-filter-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

type ResultsProps = { search: Search; chips: readonly Chip[]; results: LoadedResults }

export function Results({ search, chips, results }: ResultsProps) {
  const skeleton = <ListingGridSkeleton count={6} layout={search.view} cards="narrow" />
  const slow = useIsSearchSlow()
  if (!results) return slow ? <div className={space}>{skeleton}</div> : <Refused search={search} />
  return (
    <div className={search.view === 'grid' ? space : listSpace(chips.length > 0)} aria-busy={slow}>
      <Suspense fallback={skeleton}>
        <Await resolve={results} errorElement={slow ? skeleton : <Failed />}>
          {(found) => (
            <>
              {slow ? skeleton : <Cards search={search} chips={chips} found={found} />}
              {found && <Pages search={search} {...found} />}
            </>
          )}
        </Await>
      </Suspense>
    </div>
  )
}

function Pages({ search, pages, total }: { search: Search } & Pick<Found, 'pages' | 'total'>) {
  return (
    <>
      {pages > 1 && <Pager page={search.page} pages={pages} to={(page) => withPage(search, page)} />}
      {search.category === undefined && total > searchPageSizes[0] && (
        <p className="figures mt-3 flex items-center justify-center gap-4 text-sm text-muted">
          Per page
          {searchPageSizes.map((size) => (
            <Link
              key={size}
              to={withLimit(search, size)}
              preventScrollReset
              aria-label={`${size} per page`}
              aria-current={size === search.limit ? 'true' : undefined}
              className="grid min-h-11 min-w-11 place-items-center border-b-2 border-transparent hover:text-ink aria-[current=true]:border-accent aria-[current=true]:text-ink"
            >
              {size}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

const space = 'pt-5 lg:pt-8'

/** The first row of a list has a line at its top. The negative margin puts that line on top of the toolbar's line. */
function listSpace(filtered: boolean): string {
  return filtered ? 'pt-5' : '-mt-px'
}

function Cards({ search, chips, found }: { search: Search; chips: readonly Chip[]; found: Found | null }) {
  useRestoreScroll()
  if (!found) return <Failed />
  if (!found.cards.length && search.category !== undefined && chips.length === 0) return <EmptyCategory />
  if (!found.cards.length) {
    return (
      <>
        <NoVehicles
          chips={chips}
          widenings={found.widenings}
          linkWithout={(name) => withoutFilter(search, name)}
          linkToAnyDistance={withAnyDistance(search)}
          linkToAll={withoutFilters(search)}
        />
        {found.nearest.length > 0 && (
          <section aria-labelledby="nearest" className="mt-14">
            <h2 id="nearest" className="mb-6 text-2xl">
              Closest Matches
            </h2>
            <ListingGrid listings={found.nearest} layout={search.view} cards="narrow" heading="h3" />
          </section>
        )}
      </>
    )
  }
  return <ListingGrid listings={found.cards} layout={search.view} cards="narrow" heading="h2" main={!search.category} />
}

export function EmptyCategory() {
  return (
    <EmptyState title="No vehicles found in this category.">
      <ButtonLink to={paths.search()} variant="secondary">
        Browse Vehicles
      </ButtonLink>
    </EmptyState>
  )
}

const NoVehicles = lazy(async () => ({ default: (await import('./no-vehicles.tsx')).NoVehicles }))

export function Failed() {
  return <ErrorState>Error loading vehicles. Please try again.</ErrorState>
}

/** Shown instead of the results if any filter is invalid or the place is ambiguous. Each field also shows its own error. */
function Refused({ search }: { search: Search }) {
  const { issues, filter, placeChoices = [] } = search
  const messages = [...new Set(issues.map(({ message }) => message))].join(' ')
  const isPlaceOnly = placeChoices.length > 0 && issues.length === 1
  return (
    <div role="alert" className={space}>
      <EmptyState
        {...(isPlaceOnly
          ? { title: messages }
          : { title: 'Some filters are invalid.', text: `Check the messages next to them: ${messages}` })}
      >
        {isPlaceOnly && (
          <PlaceChoices
            choices={placeChoices}
            linkTo={(place) => searchAddress({ ...search, filter: { ...filter, near: [place] }, page: 1 })}
          />
        )}
      </EmptyState>
    </div>
  )
}
