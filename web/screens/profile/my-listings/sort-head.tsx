import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { OwnSort } from '#contract/own-listings.ts'
import { useFilters } from '#web/members/use-filters.ts'
import { filterNames, orderIn } from './own-query.ts'

type SortHeadProps = { label: string; by?: OwnSort; isNumber?: boolean }

/** The head of a column; it puts the list in order by it, numbers from high to low at first. */
export function SortHead({ label, by, isNumber = false }: SortHeadProps) {
  const { values, change } = useFilters(filterNames)
  const now = orderIn(values)
  const place = isNumber ? 'pr-5 text-right' : 'pr-5'
  if (!by) {
    return (
      <th scope="col" className={`label py-3 text-muted ${place}`}>
        {label}
      </th>
    )
  }
  const isCurrent = now.by === by
  const Arrow = now.isRising ? ArrowUp : ArrowDown
  const order = isCurrent ? (now.isRising ? 'desc' : 'asc') : isNumber ? 'desc' : 'asc'
  return (
    <th scope="col" aria-sort={isCurrent ? (now.isRising ? 'ascending' : 'descending') : undefined} className={place}>
      <button
        type="button"
        onClick={() => change({ sort: by, order })}
        className={`label relative inline-flex min-h-11 items-center transition-colors hover:text-ink ${isCurrent ? 'text-ink' : 'text-muted'}`}
      >
        {label}
        {/* Beside the text, so that the columns do not move. */}
        {isCurrent && <Arrow aria-hidden className="absolute -right-4 size-3.5" />}
      </button>
    </th>
  )
}
