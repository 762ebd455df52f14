import type { LedgerEntry } from '#contract/ledger.ts'
import type { Page } from '#contract/paging.ts'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { ledgerLine } from './ledger-words.ts'

/** Lines that are open at first. */
const few = 6

/** What everybody could have seen of how the car was offered, the last first; the first line stays in view. */
export function Ledger({ ledger: { items, total } }: { ledger: Page<LedgerEntry> }) {
  const shown = items.length > few + 1 ? items.slice(0, few) : items
  const earlier = items.slice(shown.length)
  const rest = total - items.length
  return (
    <section aria-labelledby="ledger" className="mt-12">
      <h2 id="ledger" className="text-xl">
        Listing History
      </h2>
      <p className="mt-2 max-w-prose text-sm text-pretty text-muted">
        Kept by the site, not by the seller: each change since this vehicle was first listed here.
      </p>
      <Lines entries={shown} className="mt-4" />
      {earlier.length > 0 && (
        <details className="group">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            Earlier: {counted(earlier.length, 'change')}
          </summary>
          <Lines entries={earlier} />
          {rest > 0 && <p className="mt-3 text-sm text-muted">{counted(rest, 'change')} before these.</p>}
        </details>
      )}
    </section>
  )
}

function Lines({ entries, className = '' }: { entries: readonly LedgerEntry[]; className?: string }) {
  return (
    <ol className={className}>
      {entries.map((entry, index) => {
        const { what, value, change } = ledgerLine(entry)
        return (
          <li
            key={`${entry.at} ${entry.kind} ${index}`}
            className="figures grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto] tiny:grid-cols-1"
          >
            <time dateTime={entry.at} className="text-sm text-muted max-sm:col-span-full">
              {formatDate(entry.at)}
            </time>
            <span>{what}</span>
            <span className="text-right tiny:text-left">
              {value}
              {change && <span className="ml-3 text-sm text-muted">{change}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
