import type { Priced, Rates } from './rates.ts'

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
