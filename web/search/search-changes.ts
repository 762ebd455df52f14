import { searchAddress, type FilterName, type SearchState, type View, withValue } from './search-address.ts'
import type { Sort } from '#contract/listing-search.ts'

export type { SearchState } from './search-address.ts'

/** Another filter starts again at page 1; order and view stay (specification, section 4). */
export function withFilter(search: SearchState, name: FilterName, value: string): string {
  return searchAddress({ ...search, filter: withValue(search.filter, name, value), page: 1 })
}

export function withoutFilter(search: SearchState, name: FilterName): string {
  return withFilter(search, name, '')
}

export function withoutFilters({ sort, view }: SearchState): string {
  return searchAddress({ sort, view })
}

/** Another order resets nothing, not even the page (specification, section 4). */
export function withSort(search: SearchState, sort: Sort): string {
  return searchAddress({ ...search, sort })
}

export function withPage(search: SearchState, page: number): string {
  return searchAddress({ ...search, page })
}

export function withView(search: SearchState, view: View): string {
  return searchAddress({ ...search, view })
}

/** The one address under which a search engine should know this page: order and view show the same cars. */
export function canonicalAddress({ filter, page }: SearchState): string {
  return searchAddress({ filter, page })
}
