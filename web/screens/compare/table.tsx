import { useRef, useState } from 'react'
import { modelName } from '#contract/facts/model-name.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { CarHead } from './car-head.tsx'
import type { Cell, ComparedGroup, ComparedRow } from './compare-facts.ts'
import type { Comparison } from './find-compared.ts'
import { StickyHead } from './sticky-head.tsx'

/**
 * The vehicles as columns of a table, which fills a printed page. On phones, two columns fill the screen, the others are
 * reached by scrolling sideways, and the labels are above the values.
 */
export function ComparisonTable({ cars, groups }: Pick<Comparison, 'cars' | 'groups'>) {
  const scroller = useRef<HTMLElement>(null)
  const [isFiltered, setFiltered] = useState(false)
  const shown = isFiltered ? differencesOf(groups) : groups
  const layout = layouts[cars.length - 1]!
  return (
    <div className="@container">
      {cars.length > 1 && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 print:hidden">
          <CheckBox
            label="Show only differences"
            checked={isFiltered}
            onChange={setFiltered}
            className="noscript:hidden"
          />
          {cars.length > 2 && <p className="text-sm text-muted sm:hidden">{`Swipe to see ${cars.length - 2} more`}</p>}
        </div>
      )}
      <StickyHead cars={cars} scroller={scroller} columns={`${layout} ${barColumns[cars.length - 1]}`} />
      {/* The region scrolls, so keyboard users must be able to focus it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroller} aria-label="Comparison" tabIndex={0} className={scrollerLook}>
        <table className={`w-full table-fixed border-collapse print:min-w-0 ${layout} ${grid}`}>
          <caption className="sr-only">Details that differ are marked “Differs.”</caption>
          <colgroup>
            <col className="w-44 print:w-28" />
            {cars.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead className={subgrid}>
            <tr className={subgrid}>
              <th scope="col" className={`${labelCell} max-sm:not-print:hidden`}>
                <span className="sr-only">Detail</span>
              </th>
              {cars.map((car) => (
                <th
                  key={car.id}
                  scope="col"
                  className="snap-start px-2 pb-2 text-left align-top font-normal sm:px-4 print:px-2"
                >
                  <CarHead car={car} others={cars.filter((other) => other !== car)} />
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ title, rows }) => (
            <tbody key={title} className={`break-inside-avoid ${subgrid}`}>
              <tr className={`align-bottom ${subgrid}`}>
                <th scope="rowgroup" className={`${labelCell} pt-8 pb-2 text-left`}>
                  <span className="label text-muted">{title}</span>
                </th>
                {cars.map((car) => (
                  // Repeats the names in print, where the sticky bar is missing.
                  <td
                    key={car.id}
                    aria-hidden
                    className="hidden px-2 pt-8 pb-2 text-xs text-pretty wrap-anywhere text-muted print:table-cell"
                  >
                    {car.make} {modelName(car)}
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
                <Row key={row.label} {...row} />
              ))}
            </tbody>
          ))}
        </table>
        {shown.length === 0 && <p className="py-8 text-muted">All details of these vehicles are the same.</p>}
      </section>
    </div>
  )
}

/** Returns the rows in which the vehicles differ. */
function differencesOf(groups: readonly ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}

function Row({ label, cells, differs }: ComparedRow) {
  return (
    <tr className={`border-t border-line break-inside-avoid ${subgrid}`}>
      <th
        scope="row"
        className={`${labelCell} py-3 text-left align-top text-sm font-normal wrap-anywhere text-muted max-sm:not-print:flex max-sm:not-print:flex-wrap max-sm:not-print:gap-x-3 max-sm:not-print:pb-0 sm:text-base`}
      >
        {label}
        {differs && <span className="label mt-1 block text-accent max-sm:not-print:m-0 print:text-ink">Differs</span>}
      </th>
      {cells.map((cell, index) => (
        <td
          key={index}
          className="px-2 py-3 align-top text-base max-sm:not-print:pt-1 sm:px-4 print:px-2 print:text-sm"
        >
          {cell ? <Fact {...cell} strong={differs} /> : <span className="text-muted italic">Not stated</span>}
        </td>
      ))}
    </tr>
  )
}

function Fact({ text, source, conflict, strong }: Cell & { strong: boolean }) {
  return (
    <div className={`figures whitespace-pre-line wrap-anywhere ${strong ? 'font-medium' : ''}`}>
      {text}
      {source && <span className="block text-xs font-normal text-muted">{source}</span>}
      {conflict && <span className="block text-xs font-normal text-danger">{conflict}</span>}
    </div>
  )
}

/** The table's layout by number of vehicles: grid columns on phones, and a minimum width on larger screens. */
const layouts = [
  'max-sm:not-print:grid-cols-[100cqw] sm:min-w-88',
  'max-sm:not-print:grid-cols-[repeat(2,50cqw)] sm:min-w-120',
  'max-sm:not-print:grid-cols-[repeat(3,50cqw)] sm:min-w-140',
  'max-sm:not-print:grid-cols-[repeat(4,50cqw)] sm:min-w-160',
]

const scrollerLook =
  'relative overflow-x-auto max-sm:snap-x max-sm:snap-mandatory focus-visible:outline-2 focus-visible:outline-offset-4 ' +
  'focus-visible:outline-accent-strong print:overflow-visible'

/** On phones, the table is a grid, because the label of a row spans all columns. */
const grid = 'max-sm:not-print:grid max-sm:not-print:w-max'

const subgrid = 'max-sm:not-print:col-span-full max-sm:not-print:grid max-sm:not-print:grid-cols-subgrid'

/** The columns of the bar on larger screens, where it is as wide as the table. */
const barColumns = [
  'w-full max-sm:w-max sm:grid-cols-[11rem_minmax(0,1fr)]',
  'w-full max-sm:w-max sm:grid-cols-[11rem_repeat(2,minmax(0,1fr))]',
  'w-full max-sm:w-max sm:grid-cols-[11rem_repeat(3,minmax(0,1fr))]',
  'w-full max-sm:w-max sm:grid-cols-[11rem_repeat(4,minmax(0,1fr))]',
]

/** The labels stay in place while the vehicles scroll. On phones, they are above the values and as wide as the screen. */
const labelCell =
  'sticky left-0 z-20 bg-ground pr-3 max-sm:not-print:col-span-full max-sm:not-print:w-[100cqw] max-sm:not-print:px-2'
