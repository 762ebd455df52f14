import { sharedPage } from '#contract/site.ts'
import { data, redirect } from 'react-router'
import { apiContext } from '#web/site/page-context.ts'
import { breadcrumbs, pageMeta } from '#web/site/meta.ts'
import { siteFromMatches } from '#web/site/site.ts'
import { searchTitle } from '#web/format/vehicle-names.ts'
import { nullOnFailure } from '#web/site/null-on-failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Route } from './+types/screen.ts'
import { FilterAside } from './filter-aside.tsx'
import { FilterChips } from './filter-chips.tsx'
import { findVehicles, readFilterOptions, withoutEmptyFilters, withStoredSpelling } from './find-vehicles.ts'
import { hasEmptyFilters, validateSearch } from '#web/search/validate-search.ts'
import { Results } from './results.tsx'
import { canonicalAddress, withPage } from '#web/search/search-address.ts'
import { Toolbar } from './toolbar.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  if (hasEmptyFilters(searchParams)) throw redirect(await withoutEmptyFilters(api, searchParams))
  const written = validateSearch(searchParams)
  const results = written.issues.length ? undefined : nullOnFailure(findVehicles(api, written))
  const { makes, facets } = await readFilterOptions(api, written)
  const search = withStoredSpelling(written, makes, facets)
  if (!results) return data({ search, makes, facets, results }, { status: 400 })
  if (search.page > 1) {
    const found = await results
    if (found && search.page > found.pages) throw redirect(withPage(search, found.pages))
  }
  return data({ search, makes, facets, results })
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

export default function SearchScreen({ loaderData: { search, makes, facets, results } }: Route.ComponentProps) {
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl wrap-anywhere">{searchTitle(search.understood)}</h1>
      <div className="mt-8 flex flex-col gap-8 lg:mt-14 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <FilterAside search={search} makes={makes} facets={facets} />
        <section aria-label="Results" className="min-w-0">
          <Toolbar search={search} results={results} />
          <FilterChips search={search} />
          <Results search={search} results={results} />
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
