import type { ListingFilter, Sort } from '#contract/listing-search.ts'

export type FilterName = keyof ListingFilter

/** Filters as a person writes them and as the URL carries them; what is not set is absent. */
export type FilterValues = Partial<Record<FilterName, string>>

export type View = 'grid' | 'list'

/** What the URL of /vehicles holds. */
export type SearchState = { filter: FilterValues; sort: Sort; view: View; page: number }

/** In the order in which they stand in a URL. The contract has the same list; this one costs the browser nothing. */
export const filterNames = [
  'q',
  'make',
  'model',
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'bodyStyle',
  'transmission',
  'fuelType',
  'maxMileage',
] as const satisfies readonly FilterName[]

/** The address of a search; what is empty or holds anyway is left out, so that equal searches have equal addresses. */
export function searchAddress({ filter = {}, sort, view, page = 1 }: Partial<SearchState>): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    const value = filter[name]?.trim()
    if (value) query.set(name, value)
  }
  if (sort && sort !== 'featured') query.set('sort', sort)
  if (view && view !== 'grid') query.set('view', view)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/vehicles?${query}` : '/vehicles'
}

/** One filter set to a value, or taken away by an empty one. A model belongs to its make and goes with it. */
export function withValue(values: FilterValues, name: FilterName, value: string): FilterValues {
  const { [name]: before, ...others } = values
  const changed: FilterValues = value.trim() ? { ...others, [name]: value } : others
  if (name === 'make' && before !== value) delete changed.model
  return changed
}

export function sameValues(one: FilterValues, other: FilterValues): boolean {
  return filterNames.every((name) => (one[name]?.trim() ?? '') === (other[name]?.trim() ?? ''))
}

/** What a form shows after the URL changed: the URL's changes win, what is being typed elsewhere stays. */
export function mergeValues(typed: FilterValues, before: FilterValues, after: FilterValues): FilterValues {
  const merged: FilterValues = {}
  for (const name of filterNames) {
    const value = before[name] === after[name] ? typed[name] : after[name]
    if (value !== undefined) merged[name] = value
  }
  return merged
}
