import { formatCount } from '#contract/format-count.ts'
import type { SoldVehicle } from '#contract/sold/endpoints.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'

export type PricedSale = SoldVehicle & { soldPrice: number }

/** Returns the sales with a public price. */
export function pricedSales(sales: readonly SoldVehicle[]): PricedSale[] {
  return sales.filter((sale): sale is PricedSale => sale.soldPrice !== null)
}

export function medianDays(sales: readonly SoldVehicle[]): number {
  const days = sales.map(({ daysToSell }) => daysToSell).toSorted((a, b) => a - b)
  const middle = (days.length - 1) / 2
  return Math.round((days[Math.floor(middle)]! + days[Math.ceil(middle)]!) / 2)
}

/** Formats a duration such as `12 days` or `less than a day`. */
export function formatDaysToSell(days: number): string {
  return days === 0 ? 'less than a day' : formatCount(days, 'day')
}

/** Formats a price range such as `$72,900–$107,900`. Returns null if no price is public. */
export function formatPriceRange(lowest: number | null, highest: number | null): string | null {
  if (lowest === null || highest === null) return null
  return lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)}–${formatPrice(highest)}`
}

const months = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats a month such as `2026-03` as `March 2026`. */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`))
}

/** Returns a number that increases by one from month to month. */
export function monthNumber(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return year! * 12 + number!
}
