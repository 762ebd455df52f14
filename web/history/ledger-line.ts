import { formatNumber } from '#contract/format-count.ts'
import type { LedgerEntry, LedgerState } from '#contract/history/endpoints.ts'
import { formatMileage, formatPrice } from '../ui/format/numbers.ts'

type LedgerLine = { label: string; value?: string; change?: string }

/** Returns the text of a ledger entry: a label and, depending on its kind, the new value and the difference. */
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
  confirmed: 'Confirmed still for sale',
  description: 'Description changed',
  pictures: 'Pictures changed',
  details: 'Other details changed',
}

function formatSigned(difference: number, format: (value: number) => string): string {
  return `${difference < 0 ? '−' : '+'}${format(Math.abs(difference))}`
}
