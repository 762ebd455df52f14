import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import { CheckBox } from './check-box.tsx'
import { useKeepFocus } from './focus.ts'
import { PagedList, type PagedListProps } from './list.tsx'
import type { useRows } from './rows.ts'
import { ScrollRow } from './tabs.tsx'

type Row = { id: number | string }

export type Column<Item> = {
  name: ReactNode
  /** The label of the cells on small screens, which have no column headers. The default is the column's name. */
  label?: ReactNode
  className?: string
  cell?: (item: Item) => ReactNode
  head?: string
  order?: 'ascending' | 'descending' | undefined
  onSort?: (() => void) | undefined
}

type TableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => Row['id']
  /** The classes of each row. The custom property `--inset` sets the row's horizontal padding. */
  rowClass?: string | undefined
  isBusy?: ((item: Item) => boolean) | undefined
  /** Renders a whole row as a `tbody` with `data-row`. Below the `xl` breakpoint, the row has its own layout. */
  row?: ((item: Item) => ReactNode) | undefined
  checkBox?: ((item: Item) => ReactNode) | undefined
}

export function Table<Item>({ caption, columns, items, row, ...props }: TableProps<Item>) {
  const { keyOf, rowClass = '', isBusy, checkBox } = props
  return (
    <table className={`w-full border-t border-line text-left [--inset:0px] ${row ? 'max-xl:block' : 'max-lg:block'}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className={row ? 'max-xl:hidden' : 'max-lg:sr-only'}>
        <tr className="h-12 border-b border-line">
          {checkBox && (
            <th scope="col" className="w-9">
              <span className="sr-only">Select</span>
            </th>
          )}
          {columns.map((column, index) => (
            <Head key={index} {...column} />
          ))}
        </tr>
      </thead>
      {row ? (
        items.map(row)
      ) : (
        <tbody className="max-lg:block">
          {items.map((item) => (
            <tr
              key={keyOf(item)}
              data-row={keyOf(item)}
              aria-busy={isBusy?.(item)}
              className={`border-b border-line max-lg:relative max-lg:flex max-lg:flex-col max-lg:gap-2.5 max-lg:px-(--inset) max-lg:py-5 ${rowClass}`}
            >
              {checkBox && (
                <td className={`${cell} max-lg:absolute max-lg:top-5 max-lg:right-(--inset)`}>{checkBox(item)}</td>
              )}
              {columns.map(({ name, label = name, className = '', cell: content }, index) => (
                <td
                  key={index}
                  className={`${cell} max-lg:flex max-lg:items-baseline max-lg:gap-3 tiny:flex-col tiny:items-stretch tiny:gap-1 ${checkBox && index === 0 ? 'max-lg:pr-10' : ''} ${className}`}
                >
                  {label && (
                    <span aria-hidden className="label w-28 shrink-0 text-muted lg:hidden">
                      {label}
                    </span>
                  )}
                  <div className="min-w-0 max-lg:grow max-lg:wrap-anywhere">{content?.(item)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}

const cell = 'lg:py-3 lg:pr-6 lg:first:pl-(--inset) lg:last:pr-(--inset)'

function Head({ name, head = 'pr-6 last:pr-0', order, onSort }: Column<never>) {
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={order} className={`label text-muted ${onSort ? '' : 'py-3'} ${head}`}>
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`label relative inline-flex min-h-11 items-center transition-colors hover:text-ink ${order ? 'text-ink' : ''}`}
        >
          {name}
          {/* The arrow is outside the text, so it doesn't change the column's width. */}
          {order && <Arrow aria-hidden className="absolute -right-4 size-3.5" />}
        </button>
      ) : (
        name
      )}
    </th>
  )
}

type Choice<Item> = {
  nameOf: (item: Item) => string
  isOpen?: (item: Item) => boolean
  actions: (chosen: readonly Item[], clear: () => void) => ReactNode
  /** Text below the actions, which stays visible when they scroll sideways. */
  note?: (chosen: readonly Item[]) => string | undefined
}

type DataTableProps<Item extends Row> = Omit<PagedListProps<Item>, 'children'> &
  Pick<TableProps<Item>, 'caption' | 'columns' | 'rowClass' | 'isBusy'> & {
    choice?: Choice<Item> | undefined
    row?: (item: Item, choosing: Choosing<Item>) => ReactNode
    /**
     * Renders the area above the rows, which can define keyboard shortcuts. It is hidden while rows are selected. `enter`
     * moves focus into the current row, and `step` moves it to the next or previous one.
     */
    toolbar?: (keys: Choosing<Item> & { enter: () => Item | undefined; step: (by: 1 | -1) => void }) => ReactNode
  }

/**
 * A table with loading, error and empty states, pages, and selectable rows. Shift selects a range. When rows disappear, focus
 * stays in the table.
 */
export function DataTable<Item extends Row>(props: DataTableProps<Item>) {
  return <PagedList {...props}>{(items, rows) => <Rows {...props} items={items} rows={rows} />}</PagedList>
}

type RowsProps<Item extends Row> = DataTableProps<Item> & { items: readonly Item[]; rows: ReturnType<typeof useRows> }

function Rows<Item extends Row>({ items, rows, choice, toolbar, row, ...props }: RowsProps<Item>) {
  const { caption, columns, rowClass, isBusy } = props
  const choosing = useChosen(items, choice)
  const { chosen, chooseAll, checkBox } = choosing
  function enter() {
    const entered = rows.enter()
    return items.find(({ id }) => String(id) === entered)
  }
  return (
    <>
      {choice && (
        <BulkBar
          {...choosing}
          over={toolbar ? undefined : row ? 'xl' : 'lg'}
          note={choice.note?.(chosen)}
          toolbar={toolbar?.({ ...choosing, enter, step: rows.step })}
        >
          {choice.actions(chosen, () => chooseAll(false))}
        </BulkBar>
      )}
      <Table
        {...{ caption, columns, items, rowClass, isBusy }}
        keyOf={({ id }) => id}
        checkBox={choice && checkBox}
        row={row && ((item) => row(item, choosing))}
      />
    </>
  )
}

type Choosing<Item extends Row> = ReturnType<typeof useChosen<Item>>

function useChosen<Item extends Row>(items: readonly Item[], { isOpen, nameOf = String }: Partial<Choice<Item>> = {}) {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set())
  const last = useRef<Row['id']>(undefined)
  const open = isOpen ? items.filter(isOpen) : items
  const chosen = open.filter(({ id }) => ids.has(id))
  const isChosen = ({ id }: Item) => ids.has(id)

  function choose({ id }: Item, on: boolean, isRange = false) {
    const places = [id, isRange ? last.current : id].map((rowId) => open.findIndex((item) => item.id === rowId))
    const [from, to] = places.filter((place) => place !== -1).toSorted((a, b) => a - b)
    const range = open.slice(from, (to ?? from ?? 0) + 1).map((item) => item.id)
    last.current = id
    setIds(new Set([...[...ids].filter((rowId) => !range.includes(rowId)), ...(on ? range : [])]))
  }

  return {
    chosen,
    isChosen,
    choose,
    checkBox: (item: Item) =>
      open.includes(item) && (
        <CheckBox
          label={`Select ${nameOf(item)}`}
          hideLabel
          checked={isChosen(item)}
          onChange={(on, withShift) => choose(item, on, withShift)}
        />
      ),
    isAll: open.length > 0 && chosen.length === open.length,
    chooseAll: (on: boolean) => setIds(new Set(on ? open.map(({ id }) => id) : [])),
  }
}

type BulkBarProps = Pick<Choosing<Row>, 'isAll' | 'chooseAll'> & {
  /**
   * The width from which the bar is in front of the table's header. While no row is selected, the bar covers only one cell.
   */
  over: keyof typeof overHeader | undefined
  chosen: readonly unknown[]
  note: string | undefined
  toolbar: ReactNode
  children: ReactNode
}

function BulkBar({ chosen: { length }, isAll, chooseAll, over, note, toolbar, children }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // Keep focus in the bar, because its action buttons disappear when the selection is cleared.
  const place = useKeepFocus(bar, () => bar.current?.querySelector('input'))
  return (
    <div
      {...place}
      className={`sticky top-16 z-10 -mx-2 bg-(--under,var(--ground)) px-2 outline-none lg:top-18 ${over ? overHeader[over] : ''} ${over && length === 0 ? onlyBox[over] : ''}`}
    >
      <div className="flex min-h-12 items-center gap-x-6">
        <CheckBox
          label={length === 0 ? 'Select all' : `${formatNumber(length)} selected`}
          checked={isAll}
          onChange={chooseAll}
          className="min-h-11 shrink-0 text-sm whitespace-nowrap text-muted"
        />
        {length > 0 && (
          <ScrollRow className="grow">
            <fieldset aria-label="Actions for selected rows" className="flex w-max gap-2 p-1.5">
              {children}
            </fieldset>
          </ScrollRow>
        )}
        {toolbar && <div className={length > 0 ? 'hidden' : 'ml-auto'}>{toolbar}</div>}
      </div>
      {note && <p className="pb-2 text-sm text-muted">{note}</p>}
    </div>
  )
}

const overHeader = {
  lg: 'lg:-mb-12 lg:h-12 lg:translate-y-px',
  xl: 'xl:-mb-12 xl:h-12 xl:translate-y-px',
}
const onlyBox = {
  lg: 'lg:relative lg:top-0! lg:w-10 lg:[&_label>span:last-child]:sr-only',
  xl: 'xl:relative xl:top-0! xl:w-10 xl:[&_label>span:last-child]:sr-only',
}
