import { countedRows } from '#contract/limits.ts'
import type { Total } from '#contract/paging.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Formats a price as `$1,234,567`. */
export function formatPrice(price: number): string {
  return dollars.format(price)
}

const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Formats a number as `12,345`. */
export function formatNumber(value: number): string {
  return integers.format(value)
}

/** Formats a total as `12,345`, or as `10,000+` if there are more. */
export function formatTotal({ total, more }: Total): string {
  return `${formatNumber(total)}${more ? '+' : ''}`
}

/** Formats a count that stops at `countedRows`, such as `10,000+`. */
export function formatBounded(count: number): string {
  return formatTotal({ total: count, ...(count >= countedRows && { more: 'yes' as const }) })
}

const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Formats a percentage as `12.5%`. */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)}%`
}

/** Formats growth as `+12.5%` or `-3%`. */
export function formatGrowth(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(percent)}`
}

/** Returns, for example, `1 report` or `12,345 reports`. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Formats a mileage as `12,345 miles`. */
export function formatMileage(miles: number): string {
  return counted(miles, 'mile')
}

/** Formats horsepower as `1,001 HP`. */
export function formatHorsepower(horsepower: number): string {
  return `${formatNumber(horsepower)} HP`
}
