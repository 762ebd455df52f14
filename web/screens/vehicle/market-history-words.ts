import type { Market } from '#contract/listing-market-history.ts'
import { counted } from '#web/format/numbers.ts'

/** `12 days on the market`; null when the car was never public. */
export function daysInWords({ daysOnMarket }: Market, sold: boolean): string | null {
  if (daysOnMarket === null) return null
  const days = counted(daysOnMarket, 'day')
  if (sold) return `Sold after ${daysOnMarket === 0 ? 'less than a day' : days}`
  return daysOnMarket === 0 ? 'New on the market today' : `${days} on the market`
}

/** `For sale, confirmed 2 days ago`; null when nothing is known. */
export function confirmedInWords({ daysSinceConfirmed: days }: Market): string | null {
  if (days === null) return null
  return `For sale, confirmed ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${counted(days, 'day')} ago`}`
}
