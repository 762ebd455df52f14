import type { AdjustmentLine } from '#contract/pricing/endpoints.ts'

type Adjusted = { lines: AdjustmentLine[]; adjusted: number }

/**
 * Adjusts the price of a car to the trim, mileage and year of another car, in that order. Each step adjusts the result of the
 * previous one. Skips a step if the cars don't differ in that respect.
 */
export function adjust(
  car: Priced & Partial<TrimLevel>,
  to: Pick<Priced, 'year' | 'mileage'>,
  { mileage, age }: Rates,
): Adjusted {
  const steps = [
    { of: 'trim', difference: car.trimGrowth ? 1 : 0, growth: car.trimGrowth ?? 0 },
    { of: 'mileage', difference: car.mileage - to.mileage, growth: Math.log1p(mileage.share) / 1_000 },
    { of: 'age', difference: to.year - car.year, growth: Math.log1p(age.share) },
  ] as const
  let adjusted = car.price
  const lines: AdjustmentLine[] = []
  for (const { of, difference, growth } of steps) {
    if (difference === 0) continue
    const dollars = roundDollars(adjusted * Math.expm1(growth * difference), car.price)
    lines.push({ of, difference, dollars })
    adjusted += dollars
  }
  return { lines, adjusted }
}

/** Rounds to $100, or to $10 for cars below $10,000, because more digits would suggest false precision. */
export function roundDollars(dollars: number, price: number): number {
  const step = price < 10_000 ? 10 : 100
  return Math.round(dollars / step) * step + 0 // `+ 0` turns -0 into 0.
}

/** Returns a quantile (`share` from 0 to 1) of unsorted values, with linear interpolation. */
export function quantile(values: readonly number[], share: number): number {
  return quantileOf(Float64Array.from(values).toSorted(), share)
}

function quantileOf(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (high - low) * (place - below)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** How much more the subject's trim costs than this car's trim, as a logarithm. */
export type TrimLevel = { trimGrowth: number }

export type Priced = { year: number; mileage: number; price: number }

/** How much the price rises for every 1,000 fewer miles and for every newer model year. A share of 0.004 means 0.4%. */
export type Rates = { mileage: Rate; age: Rate }
type Rate = { share: number; from: 'comparables' | 'default' }

/**
 * Each entry is a maximum age in years and the default rate per year up to that age. New cars lose value fastest, but for old
 * cars the model year hardly matters.
 */
const usualAgeRates = [
  [10, 0.06],
  [25, 0.02],
  [Infinity, 0],
] as const
const usualMileageRate = 0.004

/** With fewer cars or pairs of cars than these, an estimate is less reliable than the default rate. */
const minCars = 12
const minPairs = 30
/** Pairs of cars with a smaller difference in miles aren't used to estimate the mileage rate. */
const minMiles = 1_000

/** Estimates are clamped to these bounds. */
const plausible = { mileage: [0, 0.02], age: [-0.05, 0.15] } as const

export function defaultRates(age: number): Rates {
  const [, share] = usualAgeRates.find(([upTo]) => age <= upTo)!
  return { mileage: { share: usualMileageRate, from: 'default' }, age: { share, from: 'default' } }
}

/**
 * Estimates the rates with the Theil–Sen estimator, which is the median of the slopes of all pairs. Uses logarithms of prices,
 * so the rates are relative to the price. Newer cars tend to have fewer miles, so the effect of one variable is removed before
 * the effect of the other is estimated, in two rounds.
 */
export function fitRates(cars: readonly Priced[], usual: Rates): Rates {
  if (cars.length < minCars) return usual
  let rates = usual
  for (let round = 0; round < 2; round++) {
    rates = { ...rates, mileage: fitMileage(cars, rates.age.share) ?? usual.mileage }
    rates = { ...rates, age: fitAge(cars, rates.mileage.share) ?? usual.age }
  }
  return rates
}

function fitMileage(cars: readonly Priced[], agePerYear: number): Rate | undefined {
  const logs = cars.map(({ price, year }) => Math.log(price) - year * Math.log1p(agePerYear))
  const thousands = cars.map(({ mileage }) => -mileage / 1_000)
  return rateOf(slopesOf(thousands, logs, minMiles / 1_000), plausible.mileage)
}

function fitAge(cars: readonly Priced[], mileagePer1000: number): Rate | undefined {
  const logs = cars.map(({ price, mileage }) => Math.log(price) + (mileage / 1_000) * Math.log1p(mileagePer1000))
  const years = cars.map(({ year }) => year)
  return rateOf(slopesOf(years, logs, 1), plausible.age)
}

/** Returns the sorted slopes of all pairs whose values differ by at least `least`. */
function slopesOf(values: readonly number[], logs: readonly number[], least: number): Float64Array {
  const slopes = new Float64Array((values.length * (values.length - 1)) / 2)
  let count = 0
  for (let i = 0; i < values.length; i++) {
    for (let j = i + 1; j < values.length; j++) {
      const difference = values[i]! - values[j]!
      if (Math.abs(difference) >= least) slopes[count++] = (logs[i]! - logs[j]!) / difference
    }
  }
  return slopes.subarray(0, count).toSorted()
}

function rateOf(slopes: Float64Array, [lowest, highest]: readonly [number, number]): Rate | undefined {
  if (slopes.length < minPairs) return undefined
  const share = Math.min(highest, Math.max(lowest, Math.expm1(quantileOf(slopes, 0.5))))
  return { share, from: 'comparables' }
}
