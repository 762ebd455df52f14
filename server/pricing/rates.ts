import { median } from './quantiles.ts'

/** What is known of a car by which prices are compared. */
export type Priced = { year: number; mileage: number; price: number }

/** What a thousand miles fewer, or a year newer, add to a price: 0.004 is 0.4 %. */
export type Rates = { mileage: Rate; age: Rate }
type Rate = { share: number; from: 'comparables' | 'default' }

/** By the age of a car in years, up to which each holds: new cars lose most, and of old ones the year says little. */
const usualAgeRates = [
  [10, 0.06],
  [25, 0.02],
  [Infinity, 0],
] as const
const usualMileageRate = 0.004

/** Where there are fewer of them, an estimate says less than the usual rate. */
const fewestCars = 12
const fewestPairs = 30
/** Miles that two cars have to be apart for their prices to say anything of mileage. */
const fewestMiles = 1_000

/** An estimate beyond these is a chance of the sample. */
const plausible = { mileage: [0, 0.02], age: [-0.05, 0.15] } as const

export function usualRates(age: number): Rates {
  const [, share] = usualAgeRates.find(([upTo]) => age <= upTo)!
  return { mileage: { share: usualMileageRate, from: 'default' }, age: { share, from: 'default' } }
}

/**
 * The rates of these cars by the estimator of Theil and Sen: the median of the slopes of all pairs, on logarithms, so that
 * a rate is a share of the price. Newer cars have fewer miles, so each is taken out before the other is estimated, twice.
 */
export function fitRates(cars: readonly Priced[], usual: Rates): Rates {
  if (cars.length < fewestCars) return usual
  let rates = usual
  for (let round = 0; round < 2; round++) {
    rates = { ...rates, mileage: fitMileage(cars, rates.age.share) ?? usual.mileage }
    rates = { ...rates, age: fitAge(cars, rates.mileage.share) ?? usual.age }
  }
  return rates
}

function fitMileage(cars: readonly Priced[], agePerYear: number): Rate | undefined {
  const logs = cars.map(({ price, year }) => Math.log(price) - year * Math.log1p(agePerYear))
  const slopes = slopesOf(cars, (one, other) => (other.mileage - one.mileage) / 1_000, logs, fewestMiles / 1_000)
  return rateOf(slopes, plausible.mileage)
}

function fitAge(cars: readonly Priced[], mileagePer1000: number): Rate | undefined {
  const logs = cars.map(({ price, mileage }) => Math.log(price) + (mileage / 1_000) * Math.log1p(mileagePer1000))
  return rateOf(
    slopesOf(cars, (one, other) => one.year - other.year, logs, 1),
    plausible.age,
  )
}

/** By how much the logarithm grows with each unit of `distance`, for every pair that is far enough apart. */
function slopesOf(
  cars: readonly Priced[],
  distance: (one: Priced, other: Priced) => number,
  logs: readonly number[],
  least: number,
): number[] {
  const slopes: number[] = []
  for (let i = 0; i < cars.length; i++) {
    for (let j = i + 1; j < cars.length; j++) {
      const apart = distance(cars[i]!, cars[j]!)
      if (Math.abs(apart) >= least) slopes.push((logs[i]! - logs[j]!) / apart)
    }
  }
  return slopes
}

function rateOf(slopes: number[], [lowest, highest]: readonly [number, number]): Rate | undefined {
  if (slopes.length < fewestPairs) return undefined
  const share = Math.min(highest, Math.max(lowest, Math.expm1(median(slopes))))
  return { share, from: 'comparables' }
}
