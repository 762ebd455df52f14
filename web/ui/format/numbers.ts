import { formatCount, formatNumber } from '#contract/format-count.ts'
import { maximumCountedRows } from '#contract/limits.ts'
import type { Total } from '#contract/paging.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Formats a price in whole dollars as `$1,234,567`. */
export function formatPrice(price: number): string {
  return dollars.format(price)
}

/** Formats a total as `12,345`, or as `10,000+` if counting stopped at a limit. */
export function formatTotal({ total, more }: Total): string {
  return `${formatNumber(total)}${more ? '+' : ''}`
}

/** Formats a count of rows. Counting stops at `maximumCountedRows`, so this number is shown as `10,000+`. */
export function formatBounded(count: number): string {
  return formatTotal({ total: count, ...(count >= maximumCountedRows && { more: 'yes' as const }) })
}

const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export function formatPercent(percent: number): string {
  return `${percents.format(percent)}%`
}

/** Formats a change in percent with its sign, such as `+12.5%` or `-3%`. */
export function formatGrowth(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(percent)}`
}

export function formatMileage(miles: number): string {
  return formatCount(miles, 'mile')
}

export function formatHorsepower(horsepower: number): string {
  return `${formatNumber(horsepower)} HP`
}
