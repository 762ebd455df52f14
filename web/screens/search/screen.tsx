import { lazy, type ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/format-count.ts'
import { searchPreviewUrl } from '#contract/previews/rules.ts'
import { searchTitle } from '#contract/search/title.ts'
import { skeletonDelay } from '#web/app/site/loaders.ts'
import { breadcrumbs, feedLinks, pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { useRememberPlace } from '#web/places/remembered.ts'
import { canonicalAddress, sentenceField, withPage } from '#web/search/address.ts'
import { chipsOf, nameOfSearch } from '#web/search/chips.ts'
import { filtersOfFacts } from '#web/search/fact-filters.ts'
import {
  findSearchPlace,
  findVehicles,
  type Found,
  hasEmptyFilters,
  readFilterOptions,
  type Search,
  validateSearch,
  withoutEmptyFilters,
  withStoredSpelling,
} from '#web/search/find-vehicles.ts'
import { addressOfSentence, readSentence } from '#web/search/sentence.ts'
import type { Route } from './+types/screen.ts'
import { feedAddress } from './feed-address.ts'
import { FilterAside, FilterChips } from './filters.tsx'
import { ResultsMapSpace } from './map-space.tsx'
import { EmptyCategory, Failed, Results } from './results.tsx'
import { SentenceNotes } from './sentence-notes.tsx'
import { type ShownCategory, shownCategory } from './shown-category.ts'
import { Toolbar } from './toolbar.tsx'

/** Only the pages of categories load the hero. They have no `Suspense` for it, so that they never appear without it. */
const CategoryHero = lazy(async () => ({ default: (await import('./category-hero.tsx')).CategoryHero }))

/** Loads the search page, or the page of a category, which is a search within the category. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const category = params.category === undefined ? undefined : shownCategory(params.category)
  const { searchParams } = new URL(request.url)
  if (searchParams.has(sentenceField)) throw redirect(await addressOfSentence(api, searchParams, category?.name))
  if (hasEmptyFilters(searchParams)) throw redirect(await withoutEmptyFilters(api, searchParams, category?.name))
  const written = await findSearchPlace(api, validateSearch(searchParams, category?.name))
  const find = async () => (category?.isKnown === false ? noVehicles : findVehicles(api, written))
  const results = written.issues.length ? undefined : nullOnFailure(find())
  const [{ makes, facets }, sentence] = await Promise.all([
    readFilterOptions(api, written),
    readSentence(api, searchParams, category?.name),
  ])
  const search = withStoredSpelling(written, makes, facets)
  const common = {
    category,
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
  const headers = { 'cache-control': isPersonal ? 'private, no-cache' : sharedPageCacheControl }
  if (!results) return data({ ...common, picture: undefined, preview: undefined }, { status: 400, headers })
  // Wait for the results in two cases: the page may not exist, or the search has a name and a link preview. Categories have a
  // preview, too, but a slow search must not delay their hero.
  const found =
    search.page > 1 || common.name
      ? await results
      : category?.isKnown
        ? await Promise.race([results, skeletonDelay(100)])
        : null
  if (found && search.page > 1 && search.page > found.pages) throw redirect(withPage(search, found.pages))
  return data(
    {
      ...common,
      picture: found?.cards[0]?.imageUrls[0],
      preview: previewOf(search, found),
    },
    { headers },
  )
}

const none = { cards: [], total: 0, hasMore: false, first: 1, last: 0, pages: 1, corrected: undefined }
/** The empty results of an unknown category. */
const noVehicles = { ...none, widenings: [], nearest: [] }

/** A page with the visitor's place must not be cached for other visitors. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'cache-control': loaderHeaders.get('cache-control') ?? 'private, no-cache' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const { title, description, trail } = describePage(loaderData?.category, loaderData?.search)
  const path = loaderData && !loaderData.search.issues.length ? canonicalAddress(loaderData.search) : undefined
  return [
    ...pageMeta({
      title,
      sharedTitle: loaderData?.name,
      image: loaderData?.picture,
      preview: loaderData?.preview,
      description,
      path,
      site,
    }),
    ...(path === undefined ? [] : feedLinks(site, feedAddress(loaderData!.search))),
    breadcrumbs(site, [{ name: 'Home', path: '/' }, { name: 'Vehicles', path: '/vehicles' }, ...trail]),
  ]
}

/** Returns the URL of the link preview. Searches by words or place have none; links to them show the first vehicle. */
function previewOf(search: Search, found: Found | null | undefined) {
  const first = found?.cards[0]
  if (!first || search.filter.q || search.filter.near) return undefined
  return searchPreviewUrl(feedAddress(search), { total: found.total, first })
}

function describePage(category: ShownCategory | undefined, search: Search | undefined) {
  if (category) {
    const page = search?.page ?? 1
    const { name, description } = category
    const title = page > 1 ? `${name}, page ${formatNumber(page)}` : name
    return { title, description, trail: [{ name, path: paths.category(name) }] }
  }
  const title = searchTitle(search?.validFilter ?? {})
  const subject = title === 'Browse Vehicles' ? 'Luxury and performance vehicles' : title
  const description = `${subject} for sale: compare pictures, prices and mileage, and message the seller directly.`
  return { title, description, trail: [] }
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { category, search, chips, name, makes, facets, more, results, sentence } = loaderData
  useRememberPlace(search.place)
  return (
    <Frame category={category} title={searchTitle(search.validFilter)}>
      {category?.isKnown === false ? (
        <EmptyCategory />
      ) : (
        <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
          <FilterAside search={search} makes={makes} facets={facets} more={more} results={results} />
          <section aria-label="Results" data-move="results" className="min-w-0">
            <Toolbar search={search} chips={chips} name={name} results={results} />
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
    <Frame title={params.category ?? 'Browse Vehicles'}>
      <Failed />
    </Frame>
  )
}

type FrameProps = { category?: ShownCategory | undefined; title: string; children: ReactNode }

/** The page's heading, which is a hero with a picture for a category. */
function Frame({ category, title, children }: FrameProps) {
  if (category)
    return (
      <>
        <CategoryHero {...category} />
        <div className="page pt-3 pb-10 lg:pt-8 lg:pb-16">{children}</div>
      </>
    )
  return (
    <div className="page pt-6 pb-10 lg:pt-8 lg:pb-16">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <div className="mt-2 lg:mt-7">{children}</div>
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
