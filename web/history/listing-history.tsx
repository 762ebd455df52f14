import { formatCount } from '#contract/format-count.ts'
import type { LedgerEntry } from '#contract/history/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { formatDate } from '../ui/format/dates.ts'
import { ledgerLine } from './ledger-line.ts'

/** All public changes of a listing, newest first, collapsed below the line of the car's life. */
export function ListingHistory({ ledger: { items, total } }: { ledger: Page<LedgerEntry> }) {
  const rest = total - items.length
  return (
    <section aria-labelledby="ledger">
      <details className="print-open border-b border-line">
        <summary className="opens flex min-h-14 items-center justify-between gap-4 py-2">
          <h3 id="ledger">
            Listing History <span className="font-normal text-muted">({formatCount(total, 'change')})</span>
          </h3>
        </summary>
        <p className="max-w-prose text-sm text-pretty text-muted">
          We record these changes automatically. The seller can’t edit them.
        </p>
        <ol className="mt-2 lg:columns-2 lg:gap-x-16">
          {items.map((entry, index) => (
            <Line key={`${entry.at} ${entry.kind} ${index}`} entry={entry} index={index} />
          ))}
        </ol>
        {rest > 0 && (
          <p className="py-3 text-sm text-muted">
            {formatCount(rest, 'older change')} {rest === 1 ? 'isn’t' : 'aren’t'} shown.
          </p>
        )}
      </details>
    </section>
  )
}

function Line({ entry, index }: { entry: LedgerEntry; index: number }) {
  const { label, value, change } = ledgerLine(entry)
  return (
    <li
      id={`change-${index}`}
      className="figures grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 break-inside-avoid border-t border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] tiny:grid-cols-1 target:border-accent"
    >
      <time dateTime={entry.at} className="text-sm text-muted max-sm:col-span-full">
        {formatDate(entry.at)}
      </time>
      <span>{label}</span>
      <span className="text-right tiny:text-left">
        {value}
        {change && <span className="ml-3 text-sm text-muted">{change}</span>}
      </span>
    </li>
  )
}
