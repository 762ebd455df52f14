import { classicAge } from '#contract/categories/list.ts'
import { modelName } from '#contract/facts/model-name.ts'
import type { FoundSignal } from './found-signal.ts'

type Car = { year: number; price: number; mileage: number }
type Rule = { holds: (car: Car, age: number) => boolean; reason: (car: Car, age: number) => string }

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * An older car's mileage is implausibly low if it is below both limits: miles per year of age and total miles. The total limit
 * is low, because some sellers of old cars enter the mileage since restoration.
 */
const unused = { aYear: 30, inAll: 500 }

/** Rules for implausible values that apply to all makes. Ages are in years and at least 1. */
const rules: readonly Rule[] = [
  {
    holds: ({ price }) => price < 500,
    reason: ({ price }) => `A price of $${count.format(price)} is implausibly low.`,
  },
  {
    holds: ({ price }) => /^([1-8])\1{4,}$|^12345/.test(String(price)),
    reason: ({ price }) => `The price, $${count.format(price)}, looks like a placeholder.`,
  },
  {
    holds: ({ mileage }, age) => mileage / age > (age < 3 ? 60_000 : 40_000),
    reason: ({ mileage }, age) => `${count.format(mileage)} miles in ${years(age)} is implausibly high.`,
  },
  {
    holds: ({ mileage, year }, age) => age >= 5 && year >= 1950 && mileage < Math.min(age * unused.aYear, unused.inAll),
    reason: ({ mileage }, age) =>
      `${count.format(mileage)} ${mileage === 1 ? 'mile' : 'miles'} in ${years(age)} is implausibly low.`,
  },
  {
    holds: ({ mileage }) => mileage > 500_000,
    reason: ({ mileage }) => `${count.format(mileage)} miles is implausibly high.`,
  },
]

export function findImplausibleValues(car: Car, now: Date): FoundSignal[] {
  const age = Math.max(1, now.getUTCFullYear() - car.year)
  return rules.flatMap(({ holds, reason }, at) =>
    holds(car, age)
      ? { kind: 'implausible', reason: reason(car, age), basis: [at, car.year, car.price, car.mileage].join() }
      : [],
  )
}

function years(age: number): string {
  return age === 1 ? 'a year' : `${age} years`
}

export type Priced = { model: string; trim?: string | null | undefined; bodyStyle: string; year: number; price: number }

type Comparison = {
  fits: (car: Priced, other: Priced) => boolean
  fewest: number
  /** A price is only reported if it differs from the median by at least this factor, even if comparable prices hardly vary. */
  far: number
  words: (make: string, car: Priced) => string
}

const near = 2
const isSameModel = (car: Priced, other: Priced) => modelName(car).toLowerCase() === modelName(other).toLowerCase()
const isSameBody = (car: Priced, other: Priced) => car.bodyStyle === other.bodyStyle

/** Maximum difference in model years for comparisons between different models. */
const era = 12
const isOfSameEra = (car: Priced, other: Priced) => Math.abs(car.year - other.year) <= era
const aroundYear = ({ year }: Priced) => `${year - era} to ${year + era}, adjusted to ${year}`

const comparisons: readonly Comparison[] = [
  {
    fits: (car, other) => isSameModel(car, other) && Math.abs(car.year - other.year) <= near,
    fewest: 5,
    far: 1.6,
    words: (make, car) => `${make} ${modelName(car)}, ${car.year - near} to ${car.year + near}`,
  },
  {
    fits: isSameModel,
    fewest: 3,
    far: 2,
    words: (make, car) => `${make} ${modelName(car)} of any year, adjusted to ${car.year}`,
  },
  {
    fits: (car, other) => isSameBody(car, other) && isOfSameEra(car, other),
    fewest: 3,
    far: 4,
    words: (make, car) => `${make}, ${car.bodyStyle} of any model, ${aroundYear(car)}`,
  },
  {
    fits: isOfSameEra,
    fewest: 3,
    far: 6,
    words: (make, car) => `${make} of any model, ${aroundYear(car)}`,
  },
]

/** A price is only reported if it is at least this many times as far from the median as a typical comparable price. */
const spreads = 3

/** Compares a price with the median price of other cars of the same make. Outliers hardly affect a median. */
export function comparePrice(make: string, car: Priced, ofMake: readonly Priced[], now: Date): FoundSignal[] {
  for (const { fits, fewest, far, words } of comparisons) {
    const others = ofMake.filter((other) => fits(car, other)).map((other) => adjustPrice(other, car, now))
    if (others.length >= fewest) return judge(make, car, others, { far, cars: words(make, car) })
  }
  return []
}

function judge(
  make: string,
  { price, model, bodyStyle, year }: Priced,
  others: readonly number[],
  { far, cars }: { far: number; cars: string },
): FoundSignal[] {
  const median = medianOf(others)
  const distance = (value: number) => Math.abs(Math.log(value / median))
  const spread = medianOf(others.map(distance))
  if (distance(price) < Math.max(Math.log(far), spreads * spread)) return []
  const percent = Math.round(Math.abs(price / median - 1) * 100)
  const side = price < median ? 'below' : 'above'
  const reason = `The price is ${percent}% ${side} the median of ${others.length} comparable vehicles (${cars}), which is ${dollars.format(median)}.`
  return [{ kind: 'price', reason, basis: [side, price, make, model, bodyStyle, year].join() }]
}

/** Annual depreciation as a fraction of the price, and the maximum number of years that it applies to. */
const loss = { aYear: 0.06, years: 10 }

/** Adjusts the price of another car for the difference in model years. If both cars are classics, doesn't adjust the price. */
function adjustPrice(other: Priced, { year }: Priced, now: Date): number {
  const classic = now.getUTCFullYear() - classicAge
  if (other.year <= classic && year <= classic) return other.price
  const years = Math.max(-loss.years, Math.min(loss.years, year - other.year))
  return other.price * Math.exp(loss.aYear * years)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
