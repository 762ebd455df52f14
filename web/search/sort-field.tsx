import { useState } from 'react'
import { type Sort, sortNames, sorts } from '#contract/search/sort.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'

type SortFieldProps = { sort: Sort; isOffered?: (sort: Sort) => boolean }

/** In which order cars stand: sends its form as soon as one is chosen; without scripts by a button. */
export function SortField({ sort, isOffered }: SortFieldProps) {
  // What was chosen stays while the cars come; going back brings its order along.
  const [chosen, setChosen] = useState(sort)
  const [seen, setSeen] = useState(sort)
  if (seen !== sort) {
    setSeen(sort)
    setChosen(sort)
  }
  return (
    <>
      <label htmlFor="sort" className="label shrink-0 text-muted max-[24rem]:sr-only">
        Sort by
      </label>
      <Select
        id="sort"
        name="sort"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value as Sort)
          target.form?.requestSubmit()
        }}
        className="flex-1 sm:w-56 sm:flex-none"
      >
        {sorts
          .filter((it) => it === chosen || (isOffered?.(it) ?? true))
          .map((it) => (
            <option key={it} value={it}>
              {sortNames[it]}
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
