import { type Sort, sorts } from '#contract/search/limits.ts'
import { readPage } from '../app/site/loaders.ts'
import { paths } from '../app/site/paths.ts'
import { type FilterName, filterNames, type FilterValues, withValue } from './filter-values.ts'

const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** What the address of a search holds. */
export type SearchState = { filter: FilterValues; sort: Sort; view: View; page: number }

/** Reads an address, with the filters as they are written; an order, a view or a page that does not exist is dropped. */
export function readSearchAddress(params: URLSearchParams): SearchState {
  const written = filterNames.map((name) => [name, params.get(name)?.trim()] as const)
  return {
    filter: Object.fromEntries(written.filter(([, value]) => value)) as FilterValues,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'featured',
    view: views.find((view) => view === params.get('view')) ?? 'grid',
    page: readPage(params.get('page')),
  }
}

/** Writes an address. What is empty or the default is left out, so that equal searches have equal addresses. */
export function searchAddress(search: Partial<SearchState>): string {
  const query = new URLSearchParams(searchParameters(search))
  return query.size ? `${paths.search()}?${query}` : paths.search()
}

/** The parameters of an address, also for the hidden fields of a form. */
export function searchParameters({ filter = {}, sort, view, page = 1 }: Partial<SearchState>): [string, string][] {
  const written: [string, string | undefined | false][] = [
    ...filterNames.map((name): [string, string | undefined] => [name, filter[name]?.trim()]),
    ['sort', sort !== 'featured' && sort],
    ['view', view !== 'grid' && view],
    ['page', page > 1 && String(page)],
  ]
  return written.filter((it): it is [string, string] => Boolean(it[1]))
}

/** The same search with another filter: on page 1, with its order and view. */
export function withFilter(search: SearchState, name: FilterName, value: string): string {
  return searchAddress({ ...search, filter: withValue(search.filter, name, value), page: 1 })
}

export function withoutFilter(search: SearchState, name: FilterName): string {
  return withFilter(search, name, '')
}

export function withoutFilters({ sort, view }: SearchState): string {
  return searchAddress({ sort, view })
}

/** The same search in another order, on the same page. */
export function withSort(search: SearchState, sort: Sort): string {
  return searchAddress({ ...search, sort })
}

export function withPage(search: SearchState, page: number): string {
  return searchAddress({ ...search, page })
}

export function withView(search: SearchState, view: View): string {
  return searchAddress({ ...search, view })
}

/** The address for search engines: order and view show the same cars, so they are left out. */
export function canonicalAddress({ filter, page }: SearchState): string {
  return searchAddress({ filter, page })
}
