import { formatCount } from '#contract/format-count.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'

type Car = { make: string; model: string; bodyStyle: string; year: number; price: number; mileage: number }

/** Smaller differences in price (US dollars) and mileage aren't worth mentioning. */
const smallest = { price: 100, mileage: 1_000 }

/** The maximum number of differences. */
const most = 2

/**
 * Explains why a vehicle is similar and how it differs, such as `Same model, 2 years newer, $8,000 less`. The mileage is mentioned
 * only if year or price hardly differ.
 */
export function explainSimilar(car: Car, other: Car): string {
  const differences = [
    difference(other.year - car.year, 1, (years) => formatCount(years, 'year'), ['newer', 'older']),
    car.price && other.price
      ? difference(other.price - car.price, smallest.price, formatPrice, ['more', 'less'])
      : undefined,
    difference(other.mileage - car.mileage, smallest.mileage, (miles) => formatCount(miles, 'mile'), ['more', 'less']),
  ].filter((text) => text !== undefined)
  return [commonGround(car, other), ...differences.slice(0, most)].filter(Boolean).join(', ')
}

function commonGround(car: Car, other: Car): string {
  if (car.make === other.make && car.model === other.model) return 'Same model'
  return car.bodyStyle === other.bodyStyle ? 'Same body style' : 'Similar price'
}

function difference(
  amount: number,
  minimum: number,
  format: (amount: number) => string,
  [more, less]: readonly [string, string],
): string | undefined {
  const size = Math.abs(amount)
  return size >= minimum ? `${format(size)} ${amount > 0 ? more : less}` : undefined
}
