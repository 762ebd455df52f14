import { filterNames, type FilterValues, type SearchState } from './search-address.ts'
import { usePendingQuery } from './use-pending-query.ts'

/** The search to which links and forms add their change: the one on its way, if there is one, else the one shown. */
export function useLatestSearch(shown: SearchState): SearchState {
  const query = usePendingQuery()
  if (!query) return shown
  const filter: FilterValues = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value) filter[name] = value
  }
  return {
    filter,
    sort: (query.get('sort') as SearchState['sort'] | null) ?? 'featured',
    view: query.get('view') === 'list' ? 'list' : 'grid',
    page: Number(query.get('page') ?? 1),
  }
}
