import { countedRows } from '#contract/limits.ts'
import type { Total } from '#contract/paging.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$1,234,567` */
export function formatPrice(price: number): string {
  return dollars.format(price)
}

const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `12,345` */
export function formatNumber(value: number): string {
  return integers.format(value)
}

/** `12,345`, or `10,000+` if there are more. */
export function formatTotal({ total, more }: Total): string {
  return `${formatNumber(total)}${more ? '+' : ''}`
}

/** A count limited to `countedRows`: `10,000+` from there on. */
export function formatBounded(count: number): string {
  return formatTotal({ total: count, ...(count >= countedRows && { more: 'yes' as const }) })
}

const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `12.5%` */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)}%`
}

/** `+12.5%`, `-3%` */
export function formatGrowth(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(percent)}`
}

/** `1 report`, `12,345 reports` */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** `12,345 miles` */
export function formatMileage(miles: number): string {
  return counted(miles, 'mile')
}

/** `450 HP`, `1,001 HP` */
export function formatHorsepower(horsepower: number): string {
  return `${formatNumber(horsepower)} HP`
}
