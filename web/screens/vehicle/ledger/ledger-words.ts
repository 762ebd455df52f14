import type { LedgerEntry, LedgerState } from '#contract/ledger.ts'
import { formatPrice } from '#web/format/money.ts'
import { formatMileage, formatNumber } from '#web/format/numbers.ts'

export type LedgerLine = { what: string; value?: string; change?: string }

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
