import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { findCategory } from '#contract/categories/list.ts'
import type { PublicApi } from '#contract/client.ts'
import { sharedPage } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/format-count.ts'
import { breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { searchTitle } from '#web/facts/names.ts'
import { useRememberPlace } from '#web/places/remembered.ts'
import { canonicalAddress, sentenceField, withPage } from '#web/search/address.ts'
import { chipsOf, nameOfSearch } from '#web/search/chips.ts'
import { filtersOfFacts } from '#web/search/fact-filters.ts'
import {
  findSearchPlace,
  findVehicles,
  hasEmptyFilters,
  readFilterOptions,
  type Search,
  validateSearch,
  withoutEmptyFilters,
  withStoredSpelling,
} from '#web/search/find-vehicles.ts'
import { addressOfSentence, readSentence } from '#web/search/sentence.ts'
import type { Route } from './+types/screen.ts'
import { CategoryHero, shownCategory } from './category-hero.tsx'
import { FilterAside, FilterChips } from './filters.tsx'
import { ResultsMapSpace } from './map-space.tsx'
import { EmptyCategory, Failed, Results } from './results.tsx'
import { SentenceNotes } from './sentence-notes.tsx'
import { Toolbar } from './toolbar.tsx'

/** Loads the search page, or the page of a category, which is a search within the category. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const category = categoryOf(params)
  const { searchParams } = new URL(request.url)
  if (searchParams.has(sentenceField)) throw redirect(await addressOfSentence(api, searchParams, category))
  if (hasEmptyFilters(searchParams)) throw redirect(await withoutEmptyFilters(api, searchParams, category))
  const written = await findSearchPlace(api, validateSearch(searchParams, category))
  const results = written.issues.length ? undefined : nullOnFailure(findShown(api, written))
  const [{ makes, facets }, sentence] = await Promise.all([
    readFilterOptions(api, written),
    readSentence(api, searchParams, category),
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

/** Returns the category's name or, for an unknown category, its slug. */
function categoryOf(params: { category?: string }): string | undefined {
  return params.category === undefined ? undefined : shownCategory(params.category).name
}

function isUnknown({ category }: Pick<Search, 'category'>): boolean {
  return category !== undefined && findCategory(category) === undefined
}

/** Finds the vehicles of a search. An unknown category has none. */
async function findShown(api: PublicApi, search: Search) {
  const none = { cards: [], total: 0, hasMore: false, first: 1, last: 0, pages: 1, corrected: undefined }
  return isUnknown(search) ? { ...none, widenings: [], nearest: [] } : findVehicles(api, search)
}

/** A page with the visitor's place must not be cached for other visitors. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'cache-control': loaderHeaders.get('cache-control') ?? 'private, no-cache' }
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const { title, description, trail } = describePage(categoryOf(params), loaderData?.search)
  const path = loaderData && !loaderData.search.issues.length ? canonicalAddress(loaderData.search) : undefined
  return [
    ...pageMeta({ title, sharedTitle: loaderData?.name, image: loaderData?.picture, description, path, site }),
    breadcrumbs(site, [{ name: 'Home', path: '/' }, { name: 'Vehicles', path: '/vehicles' }, ...trail]),
  ]
}

function describePage(category: string | undefined, search: Search | undefined) {
  if (category !== undefined) {
    const page = search?.page ?? 1
    const { name, description } = shownCategory(category)
    const title = page > 1 ? `${name}, page ${formatNumber(page)}` : name
    return { title, description, trail: [{ name, path: paths.category(name) }] }
  }
  const title = searchTitle(search?.validFilter ?? {})
  const subject = title === 'Browse Vehicles' ? 'Luxury and performance vehicles' : title
  const description = `${subject} for sale: compare pictures, prices and mileage, and message the seller directly.`
  return { title, description, trail: [] }
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { search, chips, makes, facets, more, results, sentence } = loaderData
  useRememberPlace(search.place)
  return (
    <Frame category={search.category} title={searchTitle(search.validFilter)}>
      {isUnknown(search) ? (
        <EmptyCategory />
      ) : (
        <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
          <FilterAside search={search} chips={chips} makes={makes} facets={facets} more={more} results={results} />
          <section aria-label="Results" className="min-w-0">
            <Toolbar search={search} results={results} />
            <FilterChips search={search} chips={chips} />
            {sentence && <SentenceNotes {...sentence} />}
            {search.map && results && <ResultsMapSpace search={search} results={results} />}
            <Results search={search} chips={chips} results={results} />
            <SoldLink {...search.validFilter} />
          </section>
        </div>
      )}
    </Frame>
  )
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return (
    <Frame category={categoryOf(params)} title="Browse Vehicles">
      <Failed />
    </Frame>
  )
}

type FrameProps = { category: string | undefined; title: string; children: ReactNode }

/** The page's heading, which is a hero with a picture for a category. */
function Frame({ category, title, children }: FrameProps) {
  if (category !== undefined)
    return (
      <>
        <CategoryHero {...shownCategory(category)} />
        <div className="page py-10 lg:py-16">{children}</div>
      </>
    )
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      <div className="mt-8 lg:mt-14">{children}</div>
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
