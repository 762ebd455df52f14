import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef, useState } from 'react'
import type { OwnRow, OwnSort } from '#contract/desk/endpoints.ts'
import { useFilters } from '#web/ui/filters.tsx'
import { isPriceOpen } from './change.ts'
import { filterNames, orderIn } from './filters.tsx'
import { ListingRow } from './row.tsx'

type ListingTableProps = {
  items: readonly OwnRow[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** Rows of a table on wide screens; on others each row has three lines, and the figures have signs in place of heads. */
export function ListingTable({ items, chosen, onChoose }: ListingTableProps) {
  const [pricing, setPricing] = useState<number | null>(null)
  const last = useRef<number>(undefined)

  /** With Shift, also all between the one that was chosen last and this one. */
  function choose(index: number, on: boolean, isRange: boolean) {
    const from = isRange && last.current !== undefined ? last.current : index
    const range = items.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id)
    const others = [...chosen].filter((id) => !range.includes(id))
    last.current = index
    onChoose(new Set(on ? [...others, ...range] : others))
  }

  /** From one price to the next above or below that can be changed, as in a spreadsheet. */
  function goOn(index: number, step: 1 | -1) {
    const ahead = step === 1 ? items.slice(index + 1) : items.slice(0, index).toReversed()
    setPricing(ahead.find(isPriceOpen)?.id ?? null)
  }

  return (
    <table className="w-full border-t border-line text-left max-xl:block">
      <caption className="sr-only">Your listings</caption>
      <thead className="max-xl:hidden">
        <tr className="border-b border-line">
          <th scope="col" className="w-9">
            <span className="sr-only">Choose</span>
          </th>
          {columns.map((column) => (
            <SortHead key={column.label} {...column} />
          ))}
          <th scope="col" className="label py-3 text-muted">
            Views, 30 days
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {items.map((listing, index) => (
        <ListingRow
          key={listing.id}
          listing={listing}
          isChosen={chosen.has(listing.id)}
          onChoose={(on, isRange) => choose(index, on, isRange)}
          isPricing={pricing === listing.id}
          onPricing={(on) => setPricing((open) => (on ? listing.id : open === listing.id ? null : open))}
          onGoOn={(step) => goOn(index, step)}
        />
      ))}
    </table>
  )
}

const columns = [
  { label: 'Vehicle', by: 'vehicle' },
  { label: 'Price', by: 'price', isNumber: true },
  { label: 'State' },
  { label: 'Views', by: 'views', isNumber: true },
  { label: 'Saves', by: 'saves', isNumber: true },
  { label: 'Inquiries', by: 'inquiries', isNumber: true },
  { label: 'Days', by: 'days', isNumber: true },
] as const

type SortHeadProps = { label: string; by?: OwnSort; isNumber?: boolean }

/** The head of a column; it puts the list in order by it, numbers from high to low at first. */
function SortHead({ label, by, isNumber = false }: SortHeadProps) {
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
