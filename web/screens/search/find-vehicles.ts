import type { PublicApi } from '#contract/client.ts'
import { cardFields, type ListingCard } from '#contract/listing-card.ts'
import type { Facets } from '#contract/listing-search.ts'
import type { ListedVehicle } from '#contract/listing.ts'
import { listings } from '#contract/listings.ts'
import { pageButtons, pageCount, pageSize } from '#contract/paging.ts'
import { makes as usualMakes } from '#contract/vehicle-options.ts'
import { searchAddress } from '#web/search/search-address.ts'
import { validateSearch, type Search } from '#web/search/validate-search.ts'

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
  const answer = await api(listings.search, { query: { ...understood, sort, page, limit: pageSize } })
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
    api(listings.makes, {}).catch(() => [...usualMakes]),
    api(listings.facets, { query: understood }).catch(() => undefined),
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
  const models = await api(listings.models, { query: { make } }).catch(() => [model])
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
