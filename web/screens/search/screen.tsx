import { data, redirect, Link } from 'react-router'
import { sharedPage } from '#contract/endpoint.ts'
import { breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { searchTitle } from '#web/facts/names.ts'
import { canonicalAddress, withPage } from '#web/search/address.ts'
import { filtersOfFacts, hasEmptyFilters, validateSearch } from '#web/search/validate.ts'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen.ts'
import { FilterAside, FilterChips } from './filters.tsx'
import {
  chipsOf,
  nameOfSearch,
  findVehicles,
  readFilterOptions,
  withoutEmptyFilters,
  withStoredSpelling,
} from './find-vehicles.ts'
import { Results } from './results.tsx'
import { Toolbar } from './toolbar.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  if (hasEmptyFilters(searchParams)) throw redirect(await withoutEmptyFilters(api, searchParams))
  const written = validateSearch(searchParams)
  const results = written.issues.length ? undefined : nullOnFailure(findVehicles(api, written))
  const { makes, facets } = await readFilterOptions(api, written)
  const search = withStoredSpelling(written, makes, facets)
  const shown = {
    search,
    chips: chipsOf(search),
    name: nameOfSearch(search),
    makes,
    facets,
    results,
    more: filtersOfFacts,
  }
  if (!results) return data({ ...shown, picture: undefined }, { status: 400 })
  // A page further on has to be there, and a link to chosen cars shows one of them where it is passed on.
  const found = search.page > 1 || shown.name ? await results : null
  if (found && search.page > 1 && search.page > found.pages) throw redirect(withPage(search, found.pages))
  return data({ ...shown, picture: found?.cards[0]?.imageUrls[0] })
}

/** The same for everybody. */
export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const title = searchTitle(loaderData?.search.understood ?? {})
  const path = loaderData && !loaderData.search.issues.length ? canonicalAddress(loaderData.search) : undefined
  const what = title === 'Browse Vehicles' ? 'Luxury and performance vehicles' : title
  return [
    ...pageMeta({
      title,
      shared: loaderData?.name,
      image: loaderData?.picture,
      description: `${what} for sale: compare pictures, prices and mileage, and write to the seller directly.`,
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
  const { search, chips, makes, facets, more, results } = loaderData
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl wrap-anywhere">{searchTitle(search.understood)}</h1>
      <div className="mt-8 flex flex-col gap-8 lg:mt-14 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <FilterAside search={search} chips={chips} makes={makes} facets={facets} more={more} results={results} />
        <section aria-label="Results" className="min-w-0">
          <Toolbar search={search} results={results} />
          <FilterChips search={search} chips={chips} />
          <Results search={search} filtered={chips.length > 0} results={results} />
          <SoldLink {...search.understood} />
        </section>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="mb-10 text-4xl">Browse Vehicles</h1>
      <ErrorState>Error loading vehicles. Please try again.</ErrorState>
    </div>
  )
}

/** From the search for a model to what was sold of it. */
function SoldLink({ make, model }: { make?: string | undefined; model?: string | undefined }) {
  if (!make || !model) return null
  return (
    <p className="mt-10 text-sm">
      <Link to={paths.soldModel(make, model)} className="text-link inline-flex min-h-11 items-center">
        What sold {make} {model} cost, and how long it took
      </Link>
    </p>
  )
}
