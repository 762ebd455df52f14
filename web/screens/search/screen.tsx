import { type ComponentType, lazy, Suspense } from 'react'
import { Link, Await, data, redirect } from 'react-router'
import { sharedPage } from '#contract/endpoint.ts'
import { searchPageSizes } from '#contract/search/limits.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { useRestoreScroll } from '#web/app/document/place.ts'
import { breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { searchTitle } from '#web/facts/names.ts'
import { ListingGrid, ListingGridSkeleton } from '#web/listings/card.tsx'
import { useRememberPlace } from '#web/places/remembered.ts'
import {
  atAnyDistance,
  withLimit,
  withPage,
  withPlace,
  withoutFilter,
  withoutFilters,
  canonicalAddress,
  searchAddress,
  sentenceField,
} from '#web/search/address.ts'
import {
  type Search,
  type Chip,
  type Found,
  type LoadedResults,
  filtersOfFacts,
  hasEmptyFilters,
  validateSearch,
  chipsOf,
  nameOfSearch,
  findVehicles,
  findSearchPlace,
  readFilterOptions,
  withoutEmptyFilters,
  withStoredSpelling,
} from '#web/search/find-vehicles.ts'
import { PlaceChoices } from '#web/search/place-field.tsx'
import { addressOfSentence, readSentence } from '#web/search/sentence.ts'
import { useSlowSearch } from '#web/search/use-filter-form.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/screen.ts'
import { FilterAside, FilterChips } from './filters.tsx'
import type { ResultsMapProps } from './map/results-map.tsx'
import { SentenceNotes } from './sentence-notes.tsx'
import { Toolbar } from './toolbar.tsx'

type ResultsProps = { search: Search; chips: readonly Chip[]; results: LoadedResults }

function Results({ search, chips, results }: ResultsProps) {
  const skeleton = <ListingGridSkeleton count={6} layout={search.view} cards="narrow" />
  const slow = useSlowSearch()
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
      {total > searchPageSizes[0] && (
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

const space = 'pt-8'

/** The first row of a list has a line at its top. The negative margin puts that line on top of the toolbar's line. */
function listSpace(filtered: boolean): string {
  return filtered ? 'pt-5' : '-mt-px'
}

function Cards({ search, chips, found }: { search: Search; chips: readonly Chip[]; found: Found | null }) {
  useRestoreScroll()
  if (!found) return <Failed />
  if (!found.cards.length) {
    return (
      <>
        <NoVehicles
          chips={chips}
          widenings={found.widenings}
          linkWithout={(name) => withoutFilter(search, name)}
          linkToAnyDistance={atAnyDistance(search)}
          linkToAll={withoutFilters(search)}
        />
        {found.nearest.length > 0 && (
          <section aria-labelledby="nearest" className="mt-14">
            <h2 id="nearest" className="mb-6 text-2xl">
              Closest Matches
            </h2>
            <ListingGrid listings={found.nearest} layout={search.view} cards="narrow" heading="h3" priority={0} />
          </section>
        )}
      </>
    )
  }
  return <ListingGrid listings={found.cards} layout={search.view} cards="narrow" heading="h2" priority={2} />
}

type MapProps = { search: Search; results: NonNullable<LoadedResults> }

/** The map is rendered only in browsers, because it needs JavaScript. */
function Map({ search, results }: MapProps) {
  const space = <Skeleton className={mapHeight} />
  return (
    <div className="results-map noscript:hidden!">
      {useHydrated() ? (
        <Suspense fallback={space}>
          <ResultsMap
            search={search}
            results={results}
            linkToPlace={(near, within) => withPlace(search, near, within)}
            height={mapHeight}
          />
        </Suspense>
      ) : (
        space
      )}
    </div>
  )
}

const mapHeight = 'h-[clamp(18rem,36svh,26rem)]'

const ResultsMap = lazy<ComponentType<ResultsMapProps>>(async () => ({
  default: await import('./map/results-map.tsx').then(
    ({ ResultsMap }) => ResultsMap,
    () => MapFailed,
  ),
}))

function MapFailed() {
  return <p role="alert">Error loading the map. Please reload the page.</p>
}

const NoVehicles = lazy(async () => ({ default: (await import('./no-vehicles.tsx')).NoVehicles }))

function Failed() {
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  if (searchParams.has(sentenceField)) throw redirect(await addressOfSentence(api, searchParams))
  if (hasEmptyFilters(searchParams)) throw redirect(await withoutEmptyFilters(api, searchParams))
  const written = await findSearchPlace(api, validateSearch(searchParams))
  const results = written.issues.length ? undefined : nullOnFailure(findVehicles(api, written))
  const [{ makes, facets }, sentence] = await Promise.all([
    readFilterOptions(api, written),
    readSentence(api, searchParams),
  ])
  const search = withStoredSpelling(written, makes, facets)
  const common = {
    search,
    chips: chipsOf(search),
    name: nameOfSearch(search),
    makes,
    facets,
    results,
    more: filtersOfFacts,
    sentence,
  }
  const isPersonal = searchParams.has('near') || sentence !== undefined // a sentence can contain the place
  const headers = { 'cache-control': isPersonal ? 'private, no-cache' : sharedPage }
  if (!results) return data({ ...common, picture: undefined }, { status: 400, headers })
  // Wait for the results in two cases: the page may not exist, or the search has a name and its link preview shows a picture.
  const found = search.page > 1 || common.name ? await results : null
  if (found && search.page > 1 && search.page > found.pages) throw redirect(withPage(search, found.pages))
  return data({ ...common, picture: found?.cards[0]?.imageUrls[0] }, { headers })
}

/** A page with the visitor's place must not be cached for other visitors. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'cache-control': loaderHeaders.get('cache-control') ?? 'private, no-cache' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const title = searchTitle(loaderData?.search.validFilter ?? {})
  const path = loaderData && !loaderData.search.issues.length ? canonicalAddress(loaderData.search) : undefined
  const subject = title === 'Browse Vehicles' ? 'Luxury and performance vehicles' : title
  return [
    ...pageMeta({
      title,
      sharedTitle: loaderData?.name,
      image: loaderData?.picture,
      description: `${subject} for sale: compare pictures, prices and mileage, and message the seller directly.`,
      path,
      site,
    }),
    breadcrumbs(site, [
      { name: 'Home', path: '/' },
      { name: 'Vehicles', path: '/vehicles' },
    ]),
  ]
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { search, chips, makes, facets, more, results, sentence } = loaderData
  useRememberPlace(search.place)
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl wrap-anywhere">{searchTitle(search.validFilter)}</h1>
      <div className="mt-8 flex flex-col gap-8 lg:mt-14 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <FilterAside search={search} chips={chips} makes={makes} facets={facets} more={more} results={results} />
        <section aria-label="Results" data-move="results" className="min-w-0">
          <Toolbar search={search} results={results} />
          <FilterChips search={search} chips={chips} />
          {sentence && <SentenceNotes {...sentence} />}
          {search.map && results && <Map search={search} results={results} />}
          <Results search={search} chips={chips} results={results} />
          <SoldLink {...search.validFilter} />
        </section>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="mb-10 text-4xl">Browse Vehicles</h1>
      <Failed />
    </div>
  )
}

/** Links to past sales if the search is for a single model. */
function SoldLink({ make: makes, model: models }: Search['validFilter']) {
  const [make, model] = [makes?.[0], models?.[0]]
  if (!make || !model || makes?.[1] || models?.[1]) return null
  return (
    <p className="mt-10 text-sm">
      <Link to={paths.soldModel(make, model)} className="text-link inline-flex min-h-11 items-center">
        Past {make} {model} sales
      </Link>
    </p>
  )
}
