import { useState, useSyncExternalStore } from 'react'
import { type Sort, sortNames, sorts } from '#contract/listing-sort.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { SearchForm } from './search-form.tsx'
import { type SearchState, withSort } from '#web/search/search-address.ts'

export function SortSelect({ search }: { search: SearchState }) {
  const [chosen, setChosen] = useState(search.sort)
  const [seen, setSeen] = useState(search.sort)
  if (seen !== search.sort) {
    setSeen(search.sort)
    setChosen(search.sort)
  }
  const desktop = useDesktop()
  const offered = sorts.filter((sort) => sort !== 'year-old' || desktop || chosen === sort)
  return (
    <SearchForm
      search={search}
      changes="sort"
      to={(value) => withSort(search, value as Sort)}
      className="flex flex-1 items-center gap-3 sm:flex-none"
    >
      <label htmlFor="sort" className="label shrink-0 text-muted max-[24rem]:sr-only">
        Sort by
      </label>
      <Select
        id="sort"
        name="sort"
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value as Sort)
          event.target.form?.requestSubmit()
        }}
        className="flex-1 sm:w-56 sm:flex-none"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </Select>
      <span className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          Sort
        </Button>
      </span>
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
