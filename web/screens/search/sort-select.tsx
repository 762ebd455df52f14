import { useSyncExternalStore } from 'react'
import type { Sort } from '#contract/listing-sort.ts'
import { type SearchState, withSort } from '#web/search/search-address.ts'
import { SortField } from '#web/search/sort-field.tsx'
import { SearchForm } from './search-form.tsx'

export function SortSelect({ search }: { search: SearchState }) {
  const desktop = useDesktop()
  return (
    <SearchForm
      search={search}
      changes="sort"
      to={(value) => withSort(search, value as Sort)}
      className="flex flex-1 items-center gap-3 sm:flex-none"
    >
      <SortField sort={search.sort} isOffered={(sort) => sort !== 'year-old' || desktop} />
    </SearchForm>
  )
}

const wide = '(min-width: 64rem)'

/** `year-old` is offered on large screens only (docs/specification.md, Constants and limits). HTML has all. */
function useDesktop(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(wide).matches,
    () => true,
  )
}
