import type { AdjustmentLine } from '#contract/pricing/endpoints.ts'

type Adjusted = { lines: AdjustmentLine[]; adjusted: number }

/**
 * What a car would cost with another car's mileage and of its year, line by line: first the miles, then, of what this
 * comes to, the years. Where nothing differs there is no line.
 */
export function adjust(car: Priced, to: Pick<Priced, 'year' | 'mileage'>, { mileage, age }: Rates): Adjusted {
  const steps = [
    { of: 'mileage', difference: car.mileage - to.mileage, growth: Math.log1p(mileage.share) / 1_000 },
    { of: 'age', difference: to.year - car.year, growth: Math.log1p(age.share) },
  ] as const
  let adjusted = car.price
  const lines: AdjustmentLine[] = []
  for (const { of, difference, growth } of steps) {
    if (difference === 0) continue
    const dollars = rounded(adjusted * Math.expm1(growth * difference), car.price)
    lines.push({ of, difference, dollars })
    adjusted += dollars
  }
  return { lines, adjusted }
}

/** To the nearest hundred dollars, of cars below 10,000 to the nearest ten: more digits would say more than is known. */
export function rounded(dollars: number, price: number): number {
  const step = price < 10_000 ? 10 : 100
  return Math.round(dollars / step) * step + 0 // never minus zero
}

/** A car that may be compared: who sells it tells whether it is the same as another. */
export type Candidate = Priced & { id: number; sellerId: string; sold: boolean }

export type Subject = Pick<Priced, 'year' | 'mileage'> & { id?: number; sellerId: string }

/** The same seller's cars of one year that differ by fewer miles are one car, listed twice. */
const fewMiles = 500

/** What would have to be adjusted by more, as a share of its price, is no comparison. */
const farthest = 0.5

/** Sales by one seller that are compared. */
const mostSales = 2

/** Those that need the least adjusting first, so many at most, each car once, and the car asked about not at all. */
export function nearest(candidates: readonly Candidate[], subject: Subject, rates: Rates, most: number): Candidate[] {
  const chosen: Candidate[] = []
  for (const { it } of byDistance(candidates, subject, rates)) {
    if (isSameCar(it, subject) || chosen.some((other) => isSameCar(it, other))) continue
    // Nobody confirms what a car was sold for: no seller makes a market alone.
    if (it.sold && chosen.filter((other) => other.sold && other.sellerId === it.sellerId).length >= mostSales) continue
    if (chosen.push(it) === most) break
  }
  return chosen
}

/** What is asked now goes before what was paid, and then the older number, so that the order of the candidates is none. */
function byDistance(candidates: readonly Candidate[], subject: Subject, { mileage, age }: Rates) {
  return candidates
    .map((it) => {
      const miles = (Math.abs(it.mileage - subject.mileage) / 1_000) * mileage.share
      const years = Math.abs(it.year - subject.year) * Math.max(age.share, leastPerYear)
      return { it, distance: miles + years }
    })
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance || Number(a.it.sold) - Number(b.it.sold) || a.it.id - b.it.id)
}

/** Where age says nothing of the price, a car of the same year is nearer all the same. */
const leastPerYear = 0.01

function isSameCar(one: Subject, other: Subject): boolean {
  if (one.id !== undefined && one.id === other.id) return true
  return one.sellerId === other.sellerId && one.year === other.year && Math.abs(one.mileage - other.mileage) < fewMiles
}

/** The value below which this share of all lies; between two of them it is on the line from one to the other. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (high - low) * (place - below)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

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
