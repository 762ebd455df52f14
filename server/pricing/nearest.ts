import type { Priced, Rates, TrimLevel } from './arithmetic.ts'

export type Candidate = Priced & {
  id: number
  sellerId: string
  sold: boolean
  trim?: string | null
} & Partial<TrimLevel>

export type Subject = Pick<Priced, 'year' | 'mileage'> & { id?: number; sellerId: string }

/** The first and the last model year, inclusive. */
export type Years = { from: number; to: number }

/** Candidates by model year, each year sorted by mileage. */
export type ByYear = ReadonlyMap<number, readonly Candidate[]>

export function groupByYear(candidates: readonly Candidate[]): ByYear {
  const byYear = Map.groupBy(candidates, ({ year }) => year)
  for (const cars of byYear.values()) cars.sort((a, b) => a.mileage - b.mileage)
  return byYear
}

/** Two of a seller's listings with the same year count as the same car if their mileages differ by less than this. */
const fewMiles = 500

/** Cars are not compared if the adjustment would exceed this share of their price. */
const farthest = 0.5

const maxSalesPerSeller = 2

/**
 * Returns the candidates of the given years that need the least adjustment, at most `most` of them. Includes each car only once,
 * and never the subject.
 */
export function findNearest(
  candidates: ByYear,
  years: Years,
  subject: Subject,
  rates: Rates,
  most: number,
): Candidate[] {
  const chosen: Candidate[] = []
  for (const car of walkByDistance(candidates, years, subject, rates)) {
    if (isSameCar(car, subject) || chosen.some((other) => isSameCar(car, other))) continue
    // Final prices aren't verified, so limit the influence of a single seller.
    if (car.sold && chosen.filter((other) => other.sold && other.sellerId === car.sellerId).length >= maxSalesPerSeller)
      continue
    if (chosen.push(car) === most) break
  }
  return chosen
}

/**
 * Yields the candidates by distance, then cars for sale before sold ones, then by ID, so the result doesn't depend on the order
 * of the input. Starts at the subject's mileage in each year and walks in both directions, because there can be tens of
 * thousands of candidates, and only the nearest ones are needed.
 */
function* walkByDistance(
  candidates: ByYear,
  { from, to }: Years,
  subject: Subject,
  { mileage, age }: Rates,
): Iterable<Candidate> {
  const distanceTo = (car: Candidate) => {
    const miles = (Math.abs(car.mileage - subject.mileage) / 1_000) * mileage.share
    const years = Math.abs(car.year - subject.year) * Math.max(age.share, minDistancePerYear)
    return miles + years
  }
  const walks: { cars: readonly Candidate[]; at: number; step: 1 | -1 }[] = []
  for (let year = from; year <= to; year++) {
    const cars = candidates.get(year) ?? []
    const start = positionOf(cars, subject.mileage)
    walks.push({ cars, at: start, step: 1 }, { cars, at: start - 1, step: -1 })
  }
  for (;;) {
    let nearest = Infinity
    for (const { cars, at } of walks) if (cars[at]) nearest = Math.min(nearest, distanceTo(cars[at]))
    if (nearest > farthest) return
    const tied: Candidate[] = []
    for (const walk of walks) {
      for (let car = walk.cars[walk.at]; car && distanceTo(car) === nearest; car = walk.cars[(walk.at += walk.step)])
        tied.push(car)
    }
    yield* tied.toSorted((a, b) => Number(a.sold) - Number(b.sold) || a.id - b.id)
  }
}

/** Minimum distance per model year. It makes cars of the same year nearer than others even if age doesn't affect the price. */
const minDistancePerYear = 0.01

/** Returns the index of the first car with at least this mileage. */
function positionOf(cars: readonly Candidate[], mileage: number): number {
  let [low, high] = [0, cars.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (cars[middle]!.mileage < mileage) low = middle + 1
    else high = middle
  }
  return low
}

function isSameCar(one: Subject, other: Subject): boolean {
  if (one.id !== undefined && one.id === other.id) return true
  return one.sellerId === other.sellerId && one.year === other.year && Math.abs(one.mileage - other.mileage) < fewMiles
}
