import { findCategory } from '#contract/categories/list.ts'
import type { PublicApi } from '#contract/client.ts'
import { makes as usualMakes } from '#contract/facts/options.ts'
import { cardFields, cardPictures, type ListingCard } from '#contract/listings/card.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { pageCount } from '#contract/paging.ts'
import { places } from '#contract/places/endpoints.ts'
import type { Place } from '#contract/places/schema.ts'
import type { Issue } from '#contract/problems.ts'
import { search } from '#contract/search/endpoints.ts'
import { maximumValues } from '#contract/search/limits.ts'
import { type Facets, ListingFilter } from '#contract/search/schema.ts'
import { oneOrMany } from '#contract/search/values.ts'
import {
  choiceNames,
  exclusionOf,
  filtersOn,
  readSearchAddress,
  type SearchState,
  filterNames,
  type FilterValues,
  searchAddress,
  withOption,
  withValues,
} from './address.ts'
import { chipsOf } from './chips.ts'
import { findNearest, findWidenings, type Widening } from './no-result.ts'

export type Search = SearchState & {
  /** The filters that are valid, with numbers parsed and choices in their stored spelling. */
  validFilter: ListingFilter
  issues: Issue[]
  /** The place that the text in `near` refers to. */
  place?: Place
  /** The places that an ambiguous value of `near` could refer to. */
  placeChoices?: string[]
}

/**
 * Validates the URL of the search page, or of a category's page, with the API's schema. Only call this in loaders, so that
 * browsers don't load the schema.
 */
export function validateSearch(params: URLSearchParams, category?: string): Search {
  const written = Object.fromEntries(
    filtersOn(category)
      .filter((name) => params.has(name))
      .map((name) => [name, oneOrMany(params.getAll(name))]),
  )
  const { validFilter, issues } = validateFilter(written)
  const { filter, ...others } = readSearchAddress(params, category)
  return {
    ...others,
    filter: tidyFilter(filter, validFilter, issues),
    validFilter: { ...validFilter, ...collectionOf(category) },
    issues,
  }
}

function collectionOf(category: string | undefined): Pick<ListingFilter, 'collection'> {
  const known = category === undefined ? undefined : findCategory(category)
  return known ? { collection: [known.name] } : {}
}

/** Returns true if the form was submitted without JavaScript, because only then does the URL contain empty filters. */
export function hasEmptyFilters(params: URLSearchParams): boolean {
  return filterNames.some((name) => params.getAll(name).includes(''))
}

type Written = Record<string, string | string[]>

/**
 * Validates filters. If the schema rejects some of them, validates the others again, because the schema only compares
 * the bounds of ranges if all values are valid.
 */
function validateFilter(written: Written): Pick<Search, 'validFilter' | 'issues'> {
  const read = ListingFilter.safeParse(written)
  if (read.success) return { validFilter: read.data, issues: [] }
  const issues = read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
  const refused = new Set(issues.map((issue) => issue.field))
  const retry = validateFilter(Object.fromEntries(Object.entries(written).filter(([name]) => !refused.has(name))))
  return { validFilter: retry.validFilter, issues: [...issues, ...retry.issues] }
}

/**
 * Normalizes filters. Gives choices their stored spelling, keeps free text as typed, and removes values like `All
 * Makes`. If there are too many values, keeps one more than the maximum, so that they are still rejected.
 */
function tidyFilter(filter: FilterValues, validFilter: ListingFilter, issues: Issue[]): FilterValues {
  const tidy: FilterValues = {}
  for (const name of filterNames) {
    const valid = validFilter[name]
    const isRefused = issues.some((issue) => issue.field === name)
    const values = isRefused ? filter[name]?.slice(0, maximumValues + 1) : Array.isArray(valid) ? valid : filter[name]
    if (values && (isRefused || valid !== undefined)) tidy[name] = values
  }
  return tidy
}

/** Finds the place of a distance search. If there is none, or several, adds an issue as for any invalid filter. */
export async function findSearchPlace(api: PublicApi, searched: Search): Promise<Search> {
  const { near, within: _, ...others } = searched.validFilter
  if (near === undefined) return searched
  const { place, choices } = await api(places.find, { query: { q: near } })
  if (place) return { ...searched, filter: { ...searched.filter, near: [place.label] }, place }
  const message = choices.length > 0 ? `Which “${near}” do you mean?` : unknownPlace
  const sort = searched.sort === 'nearest' ? 'featured' : searched.sort
  const placeChoices = choices.map(({ label }) => label)
  return {
    ...searched,
    sort,
    validFilter: others,
    issues: [...searched.issues, { field: 'near', message }],
    placeChoices,
  }
}

const unknownPlace = 'We don’t recognize this place. Enter a ZIP code, or a city and state, such as Denver, CO.'

/** A card. The list view also has the seller, the beginning of the description, and the number of days since publication. */
type ResultCard = ListingCard & Pick<ListedVehicle, 'sellerName' | 'summary'> & { daysListed?: number }

export type Found = {
  cards: ResultCard[]
  total: number
  /** True if counting stopped at a limit, so that there are more results than `total`. */
  hasMore: boolean
  first: number
  last: number
  pages: number
  corrected: string | undefined
  /** If nothing was found: the filters whose removal finds the most vehicles, and how many. */
  widenings: Widening[]
  /** If nothing was found: the closest alternatives (see `findNearest`). */
  nearest: ListingCard[]
}

export type LoadedResults = Promise<Found | null> | Found | undefined // undefined if a filter is invalid

export async function findVehicles(api: PublicApi, searched: Search): Promise<Found> {
  const { validFilter, sort, limit, page, view } = searched
  const response = await api(search.vehicles, {
    query: { ...validFilter, sort, page, limit, ...(view === 'list' && { summaries: 'yes' }) },
  })
  const pages = pageCount(response.total, limit)
  const names = response.total === 0 ? chipsOf(searched).map(({ name }) => name) : []
  const widenings = await findWidenings(api, validFilter, names)
  const nearest = names.length > 0 ? await findNearest(api, validFilter, widenings).catch(() => []) : []
  return {
    cards: response.items.map(view === 'list' ? rowOf : cardOf),
    total: response.total,
    hasMore: response.more !== undefined,
    first: (page - 1) * limit + 1,
    last: (page - 1) * limit + response.items.length,
    pages,
    corrected: response.corrected,
    widenings,
    nearest: nearest.map(cardOf),
  }
}

/** Fetches the makes and the counts for the filters. Ignores failures, because the page also works without this data. */
export async function readFilterOptions(api: PublicApi, { validFilter }: Search) {
  const [makes, facets] = await Promise.all([
    api(search.makes, {}).catch(() => [...usualMakes]),
    api(search.facets, { query: validFilter }).catch(() => undefined),
  ])
  return { makes, facets }
}

/** Replaces the make and model with their stored spelling, which may differ because the search ignores case. */
export function withStoredSpelling(search: Search, makes: readonly string[], facets: Facets | undefined): Search {
  const models = facets?.models.map((model) => model.value) ?? []
  const named = {
    ...spelling(search, 'make', makes),
    ...spelling(search, 'not.make', makes),
    ...spelling(search, 'model', models),
    ...spelling(search, 'not.model', models),
  }
  return { ...search, filter: { ...search.filter, ...named }, validFilter: { ...search.validFilter, ...named } }
}

/**
 * Returns the URL to redirect to after the form was submitted without JavaScript. Omits empty fields, chosen options that are
 * also excluded, and models that don't belong to the chosen makes.
 */
export async function withoutEmptyFilters(api: PublicApi, params: URLSearchParams, category?: string): Promise<string> {
  const { validFilter, filter, ...others } = validateSearch(params, category)
  let kept = filter
  for (const name of choiceNames)
    for (const option of filter[exclusionOf(name)] ?? []) kept = withOption(kept, name, option, 'excluded')
  const { make, model } = validFilter
  if (!make || !model) return searchAddress({ ...others, filter: kept })
  const models = await Promise.all(make.map((make) => api(search.models, { query: { make } })))
    .then((lists) => lists.flat())
    .catch(() => model)
  const known = kept.model?.filter((name) => models.some((known) => sameWord(known, name))) ?? []
  return searchAddress({ ...others, filter: withValues(kept, 'model', known) })
}

function spelling(
  { validFilter }: Search,
  name: 'make' | 'model' | 'not.make' | 'not.model',
  known: readonly string[],
) {
  const values = validFilter[name]
  return values && { [name]: values.map((value) => known.find((name) => sameWord(name, value)) ?? value) }
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function rowOf(listing: ListedVehicle): ResultCard {
  const { approvedAt, sellerName, summary } = listing
  const card = { ...cardOf(listing), sellerName, summary }
  if (!approvedAt) return card
  return { ...card, daysListed: Math.floor((Date.now() - Date.parse(approvedAt)) / 86_400_000) }
}

/** Leaves out fields that cards don't show, to make pages smaller. */
export function cardOf(listing: ListedVehicle): ListingCard {
  const card = Object.fromEntries(cardFields.map((field) => [field, listing[field]])) as ListingCard
  return { ...card, imageUrls: card.imageUrls.slice(0, cardPictures) }
}
