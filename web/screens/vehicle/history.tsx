import type { LedgerEntry, LedgerState } from '#contract/history/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatPrice, formatMileage, formatNumber, counted } from '#web/ui/format/numbers.ts'

type LedgerLine = { what: string; value?: string; change?: string }

/** What a line of the ledger says, its value since then, and by how much that differs. */
export function ledgerLine({ kind, from, to, state }: LedgerEntry): LedgerLine {
  if (kind === 'state') return { what: states[state!], ...(to !== null && { value: formatPrice(to) }) }
  if (kind === 'listed') return { what: 'Listed', ...(to !== null && { value: formatPrice(to) }) }
  if (kind === 'price') {
    const what = to! < from! ? 'Price lowered' : 'Price raised'
    return { what, value: formatPrice(to!), change: signed(to! - from!, formatPrice) }
  }
  if (kind === 'mileage') {
    return { what: 'Mileage changed', value: formatMileage(to!), change: signed(to! - from!, formatNumber) }
  }
  return { what: plain[kind] }
}

const states: Record<LedgerState, string> = {
  offered: 'Offered again',
  paused: 'Paused by its seller',
  expired: 'Ended, as nobody renewed it',
  withdrawn: 'Taken off the site by its seller',
  sold: 'Sold',
}

const plain: Record<Exclude<LedgerEntry['kind'], 'state' | 'listed' | 'price' | 'mileage'>, string> = {
  confirmed: 'Still for sale, its seller said',
  description: 'Description changed',
  pictures: 'Pictures changed',
  details: 'Other details changed',
}

function signed(difference: number, format: (value: number) => string): string {
  return `${difference < 0 ? '−' : '+'}${format(Math.abs(difference))}`
}

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
