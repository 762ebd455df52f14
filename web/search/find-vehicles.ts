import type { PublicApi } from '#contract/client.ts'
import { filterOptions, makes as usualMakes } from '#contract/facts/options.ts'
import { factOf } from '#contract/facts/rules.ts'
import { cardFields, type ListingCard } from '#contract/listings/card.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { pageButtons, pageCount, pageSize } from '#contract/paging.ts'
import type { Issue } from '#contract/problems.ts'
import { search } from '#contract/search/endpoints.ts'
import { boundOf, choiceFacts, rangeFacts, ListingFilter, type Facets } from '#contract/search/schema.ts'
import { bodyStyleName } from '../facts/names.ts'
import { formatPrice, formatMileage } from '../ui/format/numbers.ts'
import {
  readSearchAddress,
  type SearchState,
  type FilterName,
  filterNames,
  type FilterValues,
  searchAddress,
} from './address.ts'

/** A filter for an optional fact. It is a select if it has options, and otherwise two fields for the bounds of a range. */
export type MoreFilter = {
  label: string
  names: readonly [FilterName, FilterName?]
  options: readonly string[]
}

/** The filters for optional facts. Only use them in loaders, so that browsers don't load the table of facts. */
export const filtersOfFacts: readonly MoreFilter[] = [
  ...choiceFacts.map((name) => {
    const { label, options } = factOf(name) as { label: string; options: readonly string[] }
    return { label, names: [name] as const, options }
  }),
  ...rangeFacts.map((name) => {
    const { label } = factOf(name)
    return { label, names: [boundOf('min', name), boundOf('max', name)] as const, options: [] }
  }),
]

export type Search = SearchState & {
  /** The filters that are valid, with numbers parsed and choices in their stored spelling. */
  validFilter: ListingFilter
  issues: Issue[]
}

const choices: readonly FilterName[] = [
  'bodyStyle',
  ...(Object.keys(filterOptions) as (keyof typeof filterOptions)[]),
  ...choiceFacts,
]

/** Validates a search URL with the API's schema. Only call this in loaders, so that browsers don't load the schema. */
export function validateSearch(params: URLSearchParams): Search {
  const written = Object.fromEntries(
    filterNames.filter((name) => params.has(name)).map((name) => [name, oneOrMany(params.getAll(name))]),
  )
  const { validFilter, issues } = validateFilter(written)
  const { filter, ...others } = readSearchAddress(params)
  return { ...others, filter: tidyFilter(filter, validFilter, issues), validFilter, issues }
}

/** Returns true if the form was submitted without JavaScript, because only then does the URL contain empty filters. */
export function hasEmptyFilters(params: URLSearchParams): boolean {
  return filterNames.some((name) => params.get(name) === '')
}

type Written = Record<string, string | string[]>

/**
 * Validates filters. If the schema refuses some of them, validates the others again, because the schema only compares the
 * bounds of ranges if all values are valid.
 */
function validateFilter(written: Written): Pick<Search, 'validFilter' | 'issues'> {
  const read = ListingFilter.safeParse(written)
  if (read.success) return { validFilter: read.data, issues: [] }
  const issues = read.error.issues.map(({ path, message }) => issueOf(String(path[0] ?? ''), message, written))
  const refused = new Set(issues.map((issue) => issue.field))
  const retry = validateFilter(Object.fromEntries(Object.entries(written).filter(([name]) => !refused.has(name))))
  return { validFilter: retry.validFilter, issues: [...issues, ...retry.issues] }
}

/** Returns a clearer message if two options of one filter are checked, which is only possible without JavaScript. */
function issueOf(field: string, message: string, written: Written): Issue {
  const isChosenTwice = choices.some((name) => name === field) && Array.isArray(written[field])
  return { field, message: isChosenTwice ? 'Choose only one of these.' : message }
}

/** Normalizes filters. Gives choices their stored spelling, keeps free text as typed, and removes values like `All Makes`. */
function tidyFilter(filter: FilterValues, validFilter: ListingFilter, issues: Issue[]): FilterValues {
  const tidy: FilterValues = {}
  for (const name of filterNames) {
    const isRefused = issues.some((issue) => issue.field === name)
    const valid = choices.includes(name) ? validFilter[name] : validFilter[name] !== undefined && filter[name]
    const value = isRefused ? filter[name] : valid
    if (value) tidy[name] = String(value)
  }
  return tidy
}

function oneOrMany(values: string[]): string | string[] {
  return values.length > 1 ? values : (values[0] ?? '')
}

export type Chip = { name: FilterName; label: string }

export function chipsOf({ validFilter }: Pick<Search, 'validFilter'>): Chip[] {
  const { q, make, model, minYear, maxYear, minPrice, maxPrice, maxMileage } = validFilter
  const { bodyStyle, body, collection, transmission, fuelType } = validFilter
  const chips: Partial<Record<FilterName, string | undefined | false>> = {
    q: q && `“${q}”`,
    make,
    model,
    minYear: minYear !== undefined && `${minYear} or newer`,
    maxYear: maxYear !== undefined && `${maxYear} or older`,
    minPrice: minPrice !== undefined && `From ${formatPrice(minPrice)}`,
    maxPrice: maxPrice !== undefined && `Up to ${formatPrice(maxPrice)}`,
    bodyStyle: bodyStyle && bodyStyleName(bodyStyle),
    body,
    collection,
    transmission,
    fuelType,
    maxMileage: maxMileage !== undefined && `Up to ${formatMileage(maxMileage)}`,
  }
  const named = [...Object.entries(chips), ...filtersOfFacts.flatMap((filter) => labelsOf(filter, validFilter))]
  return named.flatMap(([name, label]) => (label ? [{ name: name as FilterName, label }] : []))
}

function labelsOf({ label, names: [name, upper] }: MoreFilter, validFilter: Search['validFilter']) {
  const labelFor = (filter: FilterName, words: string) =>
    validFilter[filter] === undefined ? [] : [[filter, `${label}${words} ${validFilter[filter]}`]]
  return upper ? [...labelFor(name, ' from'), ...labelFor(upper, ' up to')] : labelFor(name, ':')
}

/** Returns the name of a search with all of its filters, for sharing it. Returns undefined if no filter is set. */
export function nameOfSearch(search: Pick<Search, 'validFilter'>): string | undefined {
  const { make, model } = search.validFilter
  const others = chipsOf(search).filter(({ name }) => name !== 'make' && name !== 'model')
  const car = [make, model].filter(Boolean).join(' ')
  return [car, ...others.map(({ label }) => label)].filter(Boolean).join(', ') || undefined
}

export type Found = {
  cards: ListingCard[]
  total: number
  /** True if counting stopped at a limit, so that there are more results than `total`. */
  hasMore: boolean
  first: number
  last: number
  pages: number
  buttons: number[]
  corrected: string | undefined
  /** If nothing was found: the filters whose removal finds the most vehicles, and how many. */
  widenings: Widening[]
}

type Widening = { name: FilterName; total: number; hasMore: boolean }

/** Maximum number of filters without which an empty search is counted again, and of those that are shown with a number. */
const widened = { counted: 8, shown: 3 }

/** Counts the vehicles without each of the filters of a search that found nothing. */
async function findWidenings(api: PublicApi, search: Search): Promise<Widening[]> {
  const names = chipsOf(search).map(({ name }) => name)
  const found = await Promise.all(
    names.slice(0, widened.counted).map((name) => countWithout(api, search, name).catch(() => undefined)),
  )
  return found
    .filter((widening) => widening !== undefined)
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, widened.shown)
}

async function countWithout(api: PublicApi, { validFilter }: Search, name: FilterName): Promise<Widening> {
  const others = { ...validFilter }
  delete others[name]
  if (name === 'make') delete others.model
  const { total, more } = await api(search.vehicles, { query: { ...others, limit: 1 } })
  return { name, total, hasMore: more !== undefined }
}

export async function findVehicles(api: PublicApi, searched: Search): Promise<Found> {
  const { validFilter, sort, page } = searched
  const response = await api(search.vehicles, { query: { ...validFilter, sort, page, limit: pageSize } })
  const pages = pageCount(response.total)
  return {
    cards: response.items.map(cardOf),
    total: response.total,
    hasMore: response.more !== undefined,
    first: (page - 1) * pageSize + 1,
    last: (page - 1) * pageSize + response.items.length,
    pages,
    buttons: pageButtons(page, pages),
    corrected: response.corrected,
    widenings: response.total === 0 ? await findWidenings(api, searched) : [],
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

/** Replaces the make and model with their stored spelling for the page. They can differ, because the search ignores case. */
export function withStoredSpelling(search: Search, makes: readonly string[], facets: Facets | undefined): Search {
  const named = {
    ...spelling('make', search, makes),
    ...spelling('model', search, facets?.models.map((model) => model.value) ?? []),
  }
  return { ...search, filter: { ...search.filter, ...named }, validFilter: { ...search.validFilter, ...named } }
}

/**
 * Returns the URL to redirect to after the form was submitted without JavaScript. Omits empty fields, and the model if it
 * doesn't belong to the chosen make.
 */
export async function withoutEmptyFilters(api: PublicApi, params: URLSearchParams): Promise<string> {
  const { validFilter, filter, ...others } = validateSearch(params)
  const { make, model } = validFilter
  if (!make || !model) return searchAddress({ ...others, filter })
  const models = await api(search.models, { query: { make } }).catch(() => [model])
  const { model: _, ...withoutModel } = filter
  return searchAddress({ ...others, filter: models.some((known) => sameWord(known, model)) ? filter : withoutModel })
}

function spelling(name: 'make' | 'model', { validFilter }: Search, known: readonly string[]) {
  const value = validFilter[name]
  const stored = value && known.find((name) => sameWord(name, value))
  return stored ? { [name]: stored } : {}
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function cardOf(listing: ListedVehicle): ListingCard {
  return Object.fromEntries(cardFields.map((field) => [field, listing[field]])) as ListingCard
}
