import { useState } from 'react'
import { type SearchSort, sortNames, searchSorts } from '#contract/search/sort.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'

type SortFieldProps = { sort: SearchSort; isOffered?: (sort: SearchSort) => boolean }

/**
 * A select for the order of the results. Changing it submits the form. Without JavaScript, there is a submit button
 * instead.
 */
export function SortField({ sort, isOffered }: SortFieldProps) {
  // Show a new choice immediately while the results are loading. When the user goes back, show the order in the URL.
  const [chosen, setChosen] = useState(sort)
  const [previous, setPrevious] = useState(sort)
  if (previous !== sort) {
    setPrevious(sort)
    setChosen(sort)
  }
  return (
    <>
      <label htmlFor="sort" className="label shrink-0 text-muted">
        Sort by
      </label>
      <Select
        id="sort"
        name="sort"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value as SearchSort)
          target.form?.requestSubmit()
        }}
        className="flex-1 sm:w-56 sm:flex-none"
      >
        {searchSorts
          .filter((option) => option === chosen || (isOffered?.(option) ?? option !== 'nearest'))
          .map((option) => (
            <option key={option} value={option}>
              {sortNames[option]}
            </option>
          ))}
      </Select>
      <span className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          Sort
        </Button>
      </span>
    </>
  )
}
