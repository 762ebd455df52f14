const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `12,345` */
export function formatNumber(value: number): string {
  return integers.format(value)
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
export function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`
}

/** `12,345 miles` */
export function formatMileage(miles: number): string {
  return counted(miles, 'mile')
}

/** `450 HP`, `1,001 HP` */
export function formatHorsepower(horsepower: number): string {
  return `${formatNumber(horsepower)} HP`
}
