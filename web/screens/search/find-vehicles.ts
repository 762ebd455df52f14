import type { PublicApi } from '#contract/client.ts'
import { makes as usualMakes } from '#contract/facts/limits.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { pageButtons, pageCount, pageSize } from '#contract/paging.ts'
import { search } from '#contract/search/endpoints.ts'
import { cardFields, type ListingCard } from '#contract/search/limits.ts'
import type { Facets } from '#contract/search/schema.ts'
import { bodyStyleName } from '#web/facts/names.ts'
import { searchAddress } from '#web/search/address.ts'
import type { FilterName } from '#web/search/filter-values.ts'
import { filtersOfFacts, type MoreFilter, type Search, validateSearch } from '#web/search/validate.ts'
import { formatPrice, formatMileage } from '#web/ui/format/numbers.ts'

export type Chip = { name: FilterName; label: string }

/** The applied filters as short labels. */
export function chipsOf({ understood }: Pick<Search, 'understood'>): Chip[] {
  const { q, make, model, minYear, maxYear, minPrice, maxPrice, maxMileage } = understood
  const { bodyStyle, body, collection, transmission, fuelType } = understood
  const chips: Partial<Record<FilterName, string | undefined | false>> = {
    q: q && `“${q}”`,
    make,
    model,
    minYear: minYear !== undefined && `From ${minYear}`,
    maxYear: maxYear !== undefined && `To ${maxYear}`,
    minPrice: minPrice !== undefined && `From ${formatPrice(minPrice)}`,
    maxPrice: maxPrice !== undefined && `To ${formatPrice(maxPrice)}`,
    bodyStyle: bodyStyle && bodyStyleName(bodyStyle),
    body,
    collection,
    transmission,
    fuelType,
    maxMileage: maxMileage !== undefined && `To ${formatMileage(maxMileage)}`,
  }
  const named = [...Object.entries(chips), ...filtersOfFacts.flatMap((filter) => labelsOf(filter, understood))]
  return named.flatMap(([name, label]) => (label ? [{ name: name as FilterName, label }] : []))
}

/** `Title: Clean`, and of a range `Doors from 2`. */
function labelsOf({ label, names: [name, most] }: MoreFilter, understood: Search['understood']) {
  const say = (it: FilterName, words: string) =>
    understood[it] === undefined ? [] : [[it, `${label}${words} ${understood[it]}`]]
  return most ? [...say(name, ' from'), ...say(most, ' to')] : say(name, ':')
}

/** What a search is called where it is passed on: all its filters in one line; undefined without any. */
export function nameOfSearch(search: Pick<Search, 'understood'>): string | undefined {
  const { make, model } = search.understood
  const others = chipsOf(search).filter(({ name }) => name !== 'make' && name !== 'model')
  const car = [make, model].filter(Boolean).join(' ')
  return [car, ...others.map(({ label }) => label)].filter(Boolean).join(', ') || undefined
}

/** One page of results. */
export type Found = {
  cards: ListingCard[]
  total: number
  /** There are more than `total`, which are not counted. */
  hasMore: boolean
  /** Position of the first and the last card among all. */
  first: number
  last: number
  pages: number
  /** The page numbers to show. */
  buttons: number[]
  /** The corrected words that were searched for, when the written ones found nothing. */
  corrected: string | undefined
}

export async function findVehicles(api: PublicApi, { understood, sort, page }: Search): Promise<Found> {
  const answer = await api(search.vehicles, { query: { ...understood, sort, page, limit: pageSize } })
  const pages = pageCount(answer.total)
  return {
    cards: answer.items.map(cardOf),
    total: answer.total,
    hasMore: answer.more !== undefined,
    first: (page - 1) * pageSize + 1,
    last: (page - 1) * pageSize + answer.items.length,
    pages,
    buttons: pageButtons(page, pages),
    corrected: answer.corrected,
  }
}

/** Makes and counts for the filters. The page works without either, so a failure is not thrown. */
export async function readFilterOptions(api: PublicApi, { understood }: Search) {
  const [makes, facets] = await Promise.all([
    api(search.makes, {}).catch(() => [...usualMakes]),
    api(search.facets, { query: understood }).catch(() => undefined),
  ])
  return { makes, facets }
}

/** Make and model as they are stored, for headings, chips and links; the search itself ignores letter case. */
export function withStoredSpelling(search: Search, makes: readonly string[], facets: Facets | undefined): Search {
  const named = {
    ...spelling('make', search, makes),
    ...spelling('model', search, facets?.models.map((it) => it.value) ?? []),
  }
  return { ...search, filter: { ...search.filter, ...named }, understood: { ...search.understood, ...named } }
}

/** The address of a form that was sent without scripts, without its empty fields and the model of another make. */
export async function withoutEmptyFilters(api: PublicApi, params: URLSearchParams): Promise<string> {
  const { understood, filter, ...others } = validateSearch(params)
  const { make, model } = understood
  if (!make || !model) return searchAddress({ ...others, filter })
  const models = await api(search.models, { query: { make } }).catch(() => [model])
  const { model: _, ...rest } = filter
  return searchAddress({ ...others, filter: models.some((it) => sameWord(it, model)) ? filter : rest })
}

function spelling(name: 'make' | 'model', { understood }: Search, known: readonly string[]) {
  const value = understood[name]
  const stored = value && known.find((it) => sameWord(it, value))
  return stored ? { [name]: stored } : {}
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function cardOf(listing: ListedVehicle): ListingCard {
  return Object.fromEntries(cardFields.map((field) => [field, listing[field]])) as ListingCard
}
