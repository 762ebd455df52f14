import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRates } from './arithmetic.ts'
import { type Candidate, findNearest, groupByYear, type Subject } from './nearest.ts'

const rates = defaultRates(6)
const subject: Subject = { sellerId: 'none', year: 2020, mileage: 20_000 }

/** The distance as a plain formula: 0.4% per 1,000 miles and 6% per year. */
const distanceTo = (car: Candidate) =>
  (Math.abs(car.mileage - subject.mileage) / 1_000) * 0.004 + Math.abs(car.year - subject.year) * 0.06

test('The nearest cars are those at the start of a sorted list, in its order', () => {
  const anyCar = fc.record({
    year: fc.integer({ min: 2010, max: 2026 }),
    // Few distinct mileages, so that many cars are equally far away.
    mileage: fc.integer({ min: 0, max: 30 }).map((steps) => steps * 5_000),
    price: fc.constant(50_000),
    sold: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyCar, { maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (cars, most) => {
      const candidates = cars.map((car, index) => ({ ...car, id: index + 1, sellerId: `seller ${index}` }))
      const expected = candidates
        .filter((car) => car.year >= 2012 && car.year <= 2024 && distanceTo(car) <= 0.5)
        .toSorted((a, b) => distanceTo(a) - distanceTo(b) || Number(a.sold) - Number(b.sold) || a.id - b.id)
        .slice(0, most)
      const found = findNearest(groupByYear(candidates), { from: 2012, to: 2024 }, subject, rates, most)
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
  )
})
