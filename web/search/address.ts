import { pageSize } from '#contract/limits.ts'
import { anyDistance } from '#contract/places/rules.ts'
import { type SearchPageSize, searchPageSizes } from '#contract/search/limits.ts'
import type { ListingFilter } from '#contract/search/schema.ts'
import { type SearchSort, searchSorts } from '#contract/search/sort.ts'
import { readPage } from '../app/site/loaders.ts'
import { paths } from '../app/site/paths.ts'

export type FilterName = keyof ListingFilter

/** The filters' values, exactly as typed or as found in a URL. Empty filters are omitted. */
export type FilterValues = Partial<Record<FilterName, readonly string[]>>

/** The filters with options to choose from. Not derived from the schema, because browsers would then have to load it. */
export const choiceNames = [
  'make',
  'model',
  'bodyStyle',
  'body',
  'collection',
  'transmission',
  'fuelType',
  'color',
  'interiorColor',
  'verdict',
  'documents',
  'matchingNumbers',
  'exteriorMaterial',
  'steering',
  'engineLayout',
  'drivetrain',
  'titleStatus',
  'serviceHistory',
  'accidentStatus',
] as const satisfies readonly FilterName[]
export type ChoiceName = (typeof choiceNames)[number]

/** All filters in the order of the URL. */
export const filterNames = [
  'q',
  'seller',
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
  'minMileage',
  'maxMileage',
  'minHorsepower',
  'maxHorsepower',
  'near',
  'within',
  'hasVin',
  'listedWithin',
  'confirmedWithin',
  'minDaysListed',
  'maxDaysListed',
  ...choiceNames.slice(7),
  ...(['Doors', 'Seats', 'Cylinders', 'ElectricRange', 'Owners'] as const).flatMap(
    (name) => [`min${name}`, `max${name}`] as const,
  ),
  ...choiceNames.map(exclusionOf),
] as readonly FilterName[]

/** Returns the name of the filter that excludes this filter's options. */
export function exclusionOf<N extends ChoiceName>(name: N): `not.${N}` {
  return `not.${name}`
}

export function withValues(values: FilterValues, name: FilterName, chosen: readonly string[]): FilterValues {
  const { [name]: before, ...others } = values
  const kept = chosen.filter((value) => value.trim())
  const changed: FilterValues = kept.length > 0 ? { ...others, [name]: kept } : others
  if (name === 'make' && !areListsEqual(before, kept)) delete changed.model
  if (name === 'near' && !changed.near) delete changed.within
  return changed
}

/** Chooses or excludes an option, or removes it from the filter. An option is never both chosen and excluded. */
export function withOption(
  values: FilterValues,
  name: ChoiceName,
  option: string,
  state: 'chosen' | 'excluded' | 'off',
): FilterValues {
  const put = (before: FilterValues, filter: FilterName, isOn: boolean) => {
    const others = (before[filter] ?? []).filter((value) => value !== option)
    return withValues(before, filter, isOn ? [...others, option] : others)
  }
  return put(put(values, name, state === 'chosen'), exclusionOf(name), state === 'excluded')
}

export function areValuesEqual(one: FilterValues, other: FilterValues): boolean {
  return filterNames.every((name) => areListsEqual(one[name], other[name]))
}

export function areListsEqual(one: readonly string[] = [], other: readonly string[] = []): boolean {
  const textOf = (values: readonly string[]) => values.flatMap((value) => value.trim() || []).join('\n')
  return textOf(one) === textOf(other)
}

/** Returns the form's values after the URL has changed. Filters that are the same in both URLs keep the user's typed text. */
export function mergeValues(typed: FilterValues, before: FilterValues, after: FilterValues): FilterValues {
  const merged: FilterValues = {}
  for (const name of filterNames) {
    const value = areListsEqual(before[name], after[name]) ? typed[name] : after[name]
    if (value !== undefined) merged[name] = value
  }
  return merged
}

const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

export type SearchState = {
  /** The slug of the category on whose page the search is. It replaces the filter `collection`. */
  category?: string | undefined
  filter: FilterValues
  sort: SearchSort
  view: View
  /** Whether the results map is open. */
  map: boolean
  limit: SearchPageSize | typeof pageSize
  page: number
}

/** Parses a search URL without validating the filters. Replaces an unknown sort, view, limit or page with the default. */
export function readSearchAddress(params: URLSearchParams, category?: string): SearchState {
  const written = filtersOn(category).map(
    (name) => [name, params.getAll(name).flatMap((value) => value.trim() || [])] as const,
  )
  return {
    category,
    filter: Object.fromEntries(written.filter(([, values]) => values.length > 0)) as FilterValues,
    sort: searchSorts.find((sort) => sort === params.get('sort') && isPossible(sort, params)) ?? 'featured',
    view: views.find((view) => view === params.get('view')) ?? 'grid',
    map: params.get('map') === '1',
    limit: category === undefined ? readLimit(params) : pageSize,
    page: readPage(params.get('page')),
  }
}

/** Returns the filters of the search page, or of a category's page. */
export function filtersOn(category: string | undefined): readonly FilterName[] {
  return category === undefined ? filterNames : filterNames.filter((name) => name !== 'collection')
}

function readLimit(params: URLSearchParams): SearchPageSize {
  return searchPageSizes.find((size) => String(size) === params.get('limit')) ?? searchPageSizes[0]
}

function isPossible(sort: SearchSort, params: URLSearchParams): boolean {
  return sort !== 'nearest' || Boolean(params.get('near')?.trim())
}

/** Returns the URL of a search. Omits empty and default values, so that equal searches have equal URLs. */
export function searchAddress(search: Partial<SearchState>): string {
  const query = new URLSearchParams(searchParameters(search))
  return query.size ? `${searchPath(search)}?${query}` : searchPath(search)
}

/** Returns the path of the search page, or of the category's page. */
export function searchPath({ category }: Pick<SearchState, 'category'>): string {
  return category === undefined ? paths.search() : paths.category(category)
}

export function searchParameters({
  category,
  filter = {},
  sort,
  view,
  map,
  limit,
  page = 1,
}: Partial<SearchState>): [string, string][] {
  const written: [string, string | undefined | false][] = [
    ...filterNames
      .filter((name) => name !== 'within' || filter.near)
      .flatMap((name) => (filter[name] ?? []).map((value): [string, string] => [name, value.trim()])),
    ['sort', sort !== 'featured' && (sort !== 'nearest' || filter.near !== undefined) && sort],
    ['view', view !== 'grid' && view],
    ['map', map && '1'],
    ['limit', category === undefined && limit !== searchPageSizes[0] && limit && String(limit)],
    ['page', page > 1 && String(page)],
  ]
  return written.filter((parameter): parameter is [string, string] => Boolean(parameter[1]))
}

/** The form field for a sentence to interpret. The server redirects to the URL with the resulting filters. */
export const sentenceField = 'ask'

/** Returns true if the search field contains new text, which is a sentence. */
export function hasSentence({ q }: FilterValues, applied: FilterValues): boolean {
  return Boolean(q?.[0]?.trim()) && !areListsEqual(q, applied.q)
}

/** Returns the parameters that interpret the search field as a sentence, and keep the other filters. */
export function sentenceParameters({ filter: { q, ...filter } = {}, ...search }: Partial<SearchState>) {
  return new URLSearchParams([...searchParameters({ ...search, filter }), [sentenceField, q?.[0]?.trim() ?? '']])
}

export function withoutFilter(search: SearchState, name: FilterName): string {
  return searchAddress({ ...search, filter: withValues(search.filter, name, []), page: 1 })
}

export function withoutFilters({ category, sort, view, map, limit }: SearchState): string {
  return searchAddress({ category, sort, view, map, limit })
}

export function withSort(search: SearchState, sort: SearchSort): string {
  return searchAddress({ ...search, sort })
}

export function withPage(search: SearchState, page: number): string {
  return searchAddress({ ...search, page })
}

/** Returns the URL with this number of cards per page. It leads to the page with the current page's first card. */
export function withLimit(search: SearchState, limit: SearchPageSize): string {
  return searchAddress({ ...search, limit, page: Math.floor(((search.page - 1) * search.limit) / limit) + 1 })
}

export function withView(search: SearchState, view: View): string {
  return searchAddress({ ...search, view })
}

export function withMap(search: SearchState, map: boolean): string {
  return searchAddress({ ...search, map })
}

/** Returns the URL of the search around this place instead of its current one. */
export function withPlace(search: SearchState, near: string, within: number): string {
  const filter = { ...search.filter, near: [near], within: [String(within)] }
  return searchAddress({ ...search, filter, page: 1 })
}

/** Returns the URL of the search at any distance from its place, nearest first. */
export function withAnyDistance(search: SearchState): string {
  const filter = { ...search.filter, within: [anyDistance] }
  return searchAddress({ ...search, filter, sort: 'nearest', page: 1 })
}

/**
 * Returns the canonical URL. It omits the sort, view and map, because they don't change which vehicles are found. It
 * also omits the place, because search engines would otherwise list a page for each town.
 */
export function canonicalAddress({ category, filter, limit, page }: SearchState): string {
  return searchAddress({ category, filter: withValues(filter, 'near', []), limit, page })
}
