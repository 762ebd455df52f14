const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Formats a number without decimals, such as `12,345`. */
export function formatNumber(value: number): string {
  return integers.format(value)
}

/** Returns a count with its noun in the singular or plural, such as `1 report` or `12,345 reports`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}
