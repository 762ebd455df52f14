import type { Signal } from '#contract/moderation.ts'

/** Cars that a price must be compared with, at least, for the comparison to say anything. */
export const fewestComparable = 5

/** Model years before and after that count as comparable. */
export const comparableYears = 2

/** A price below or above the usual one by this factor is far off, however much prices differ among themselves. */
const far = 1.6
/** How many times the usual distance from the median it must be away as well. */
const spreads = 3

/** Whether a price is far from those of comparable cars: by their median, which single odd prices do not move. */
export function comparePrice(price: number, others: readonly number[], cars: string): Signal[] {
  if (others.length < fewestComparable) return []
  const median = medianOf(others)
  const distance = (value: number) => Math.abs(Math.log(value / median))
  const spread = medianOf(others.map(distance))
  if (distance(price) < Math.max(Math.log(far), spreads * spread)) return []
  const percent = Math.round(Math.abs(price / median - 1) * 100)
  const side = price < median ? 'below' : 'above'
  const reason = `The price is ${percent}% ${side} the median of ${others.length} comparable cars (${cars}), which is ${dollars.format(median)}.`
  return [{ kind: 'price', reason }]
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
