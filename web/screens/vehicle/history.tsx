import { formatNumber, formatCount } from '#contract/format-count.ts'
import type { LedgerEntry, LedgerState } from '#contract/history/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatPrice, formatMileage } from '#web/ui/format/numbers.ts'

type LedgerLine = { label: string; value?: string; change?: string }

/** Returns a ledger entry's texts: a label and, depending on its kind, the new value and the difference. */
export function ledgerLine({ kind, from, to, state }: LedgerEntry): LedgerLine {
  if (kind === 'state') return { label: states[state!], ...(to !== null && { value: formatPrice(to) }) }
  if (kind === 'listed') return { label: 'Listed', ...(to !== null && { value: formatPrice(to) }) }
  if (kind === 'price') {
    const label = to! < from! ? 'Price lowered' : 'Price raised'
    return { label, value: formatPrice(to!), change: formatSigned(to! - from!, formatPrice) }
  }
  if (kind === 'mileage') {
    return { label: 'Mileage changed', value: formatMileage(to!), change: formatSigned(to! - from!, formatNumber) }
  }
  return { label: plain[kind] }
}

const states: Record<LedgerState, string> = {
  offered: 'Relisted',
  paused: 'Paused by the seller',
  expired: 'Expired',
  withdrawn: 'Withdrawn by the seller',
  sold: 'Sold',
}

const plain: Record<Exclude<LedgerEntry['kind'], 'state' | 'listed' | 'price' | 'mileage'>, string> = {
  confirmed: 'Confirmed as still for sale',
  description: 'Description changed',
  pictures: 'Pictures changed',
  details: 'Other details changed',
}

function formatSigned(difference: number, format: (value: number) => string): string {
  return `${difference < 0 ? '−' : '+'}${format(Math.abs(difference))}`
}

const few = 6

/** A listing's public history, newest first. Earlier entries are collapsed. */
export function Ledger({ ledger: { items, total } }: { ledger: Page<LedgerEntry> }) {
  const visible = items.length > few + 1 ? items.slice(0, few) : items
  const earlier = items.slice(visible.length)
  const rest = total - items.length
  return (
    <section aria-labelledby="ledger" className="mt-12">
      <h2 id="ledger" className="text-xl">
        Listing History
      </h2>
      <p className="mt-2 max-w-prose text-sm text-pretty text-muted">
        We record these changes automatically. The seller can’t edit them.
      </p>
      <Lines entries={visible} className="mt-4" />
      {earlier.length > 0 && (
        <details className="group">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            Show {formatCount(earlier.length, 'earlier change')}
          </summary>
          <Lines entries={earlier} />
          {rest > 0 && (
            <p className="mt-3 text-sm text-muted">
              {formatCount(rest, 'older change')} {rest === 1 ? 'isn’t' : 'aren’t'} shown.
            </p>
          )}
        </details>
      )}
    </section>
  )
}

function Lines({ entries, className = '' }: { entries: readonly LedgerEntry[]; className?: string }) {
  return (
    <ol className={className}>
      {entries.map((entry, index) => {
        const { label, value, change } = ledgerLine(entry)
        return (
          <li
            key={`${entry.at} ${entry.kind} ${index}`}
            className="figures grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto] tiny:grid-cols-1"
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
      })}
    </ol>
  )
}
