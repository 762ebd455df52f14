import type { ListingFilter } from '#contract/search/schema.ts'
import { type Sort, sorts } from '#contract/search/sort.ts'
import { readPage } from '../app/site/loaders.ts'
import { paths } from '../app/site/paths.ts'

export type FilterName = keyof ListingFilter

/** The filters as text, exactly as typed or as found in a URL. Empty filters are omitted. */
export type FilterValues = Partial<Record<FilterName, string>>

/** All filters in the order of the URL. This list doesn't use the schema, because browsers would then have to load it. */
export const filterNames = [
  'q',
  'make',
  'model',
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'bodyStyle',
  'body',
  'collection',
  'transmission',
  'fuelType',
  'maxMileage',
  'matchingNumbers',
  'exteriorMaterial',
  'steering',
  'engineLayout',
  'drivetrain',
  'titleStatus',
  'serviceHistory',
  ...(['Doors', 'Seats', 'Cylinders', 'Owners'] as const).flatMap((name) => [`min${name}`, `max${name}`] as const),
] as const satisfies readonly FilterName[]

export function withValue(values: FilterValues, name: FilterName, value: string): FilterValues {
  const { [name]: before, ...others } = values
  const changed: FilterValues = value.trim() ? { ...others, [name]: value } : others
  if (name === 'make' && before !== value) delete changed.model
  return changed
}

export function sameValues(one: FilterValues, other: FilterValues): boolean {
  return filterNames.every((name) => (one[name]?.trim() ?? '') === (other[name]?.trim() ?? ''))
}

/** Returns the form's values after a change of the URL. Filters that are the same in both URLs keep the user's typed text. */
export function mergeValues(typed: FilterValues, before: FilterValues, after: FilterValues): FilterValues {
  const merged: FilterValues = {}
  for (const name of filterNames) {
    const value = before[name] === after[name] ? typed[name] : after[name]
    if (value !== undefined) merged[name] = value
  }
  return merged
}

const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

export type SearchState = { filter: FilterValues; sort: Sort; view: View; page: number }

/** Parses a search URL without validating the filters. An unknown sort, view or page is replaced by the default. */
export function readSearchAddress(params: URLSearchParams): SearchState {
  const written = filterNames.map((name) => [name, params.get(name)?.trim()] as const)
  return {
    filter: Object.fromEntries(written.filter(([, value]) => value)) as FilterValues,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'featured',
    view: views.find((view) => view === params.get('view')) ?? 'grid',
    page: readPage(params.get('page')),
  }
}

/** Returns the URL of a search. Omits empty and default values, so that equal searches have equal URLs. */
export function searchAddress(search: Partial<SearchState>): string {
  const query = new URLSearchParams(searchParameters(search))
  return query.size ? `${paths.search()}?${query}` : paths.search()
}

export function searchParameters({ filter = {}, sort, view, page = 1 }: Partial<SearchState>): [string, string][] {
  const written: [string, string | undefined | false][] = [
    ...filterNames.map((name): [string, string | undefined] => [name, filter[name]?.trim()]),
    ['sort', sort !== 'featured' && sort],
    ['view', view !== 'grid' && view],
    ['page', page > 1 && String(page)],
  ]
  return written.filter((parameter): parameter is [string, string] => Boolean(parameter[1]))
}

/** The form field with the sentence to interpret. The server redirects to the filters of the sentence. */
export const sentenceField = 'ask'

/** Returns the URL that interprets the search field as a sentence, and keeps the other filters. */
export function sentenceAddress({ filter: { q = '', ...filter } = {}, ...search }: Partial<SearchState>): string {
  return `${paths.search()}?${new URLSearchParams([...searchParameters({ ...search, filter }), [sentenceField, q]])}`
}

export function withFilter(search: SearchState, name: FilterName, value: string): string {
  return searchAddress({ ...search, filter: withValue(search.filter, name, value), page: 1 })
}

export function withoutFilter(search: SearchState, name: FilterName): string {
  return withFilter(search, name, '')
}

export function withoutFilters({ sort, view }: SearchState): string {
  return searchAddress({ sort, view })
}

export function withSort(search: SearchState, sort: Sort): string {
  return searchAddress({ ...search, sort })
}

export function withPage(search: SearchState, page: number): string {
  return searchAddress({ ...search, page })
}

export function withView(search: SearchState, view: View): string {
  return searchAddress({ ...search, view })
}

/** Returns the canonical URL. It contains neither sort nor view, because they don't change which vehicles are found. */
export function canonicalAddress({ filter, page }: SearchState): string {
  return searchAddress({ filter, page })
}
