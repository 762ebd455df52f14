import { expect, test } from 'vitest'
import { median, quantile } from '#server/pricing/arithmetic.ts'
import { compare } from '#server/pricing/guide.ts'
import { findOfferedCars } from '#server/pricing/queries.ts'
import { type Car, openCars } from '#server/search/cars.ts'
import { castListings } from './cast/listings.ts'
import { demoYear } from './cast/offers.ts'

const unknown = { body: null, transmission: null, fuelType: null, color: null, interiorColor: null }
const cars: Car[] = castListings()
  .filter(({ status, soldDaysAgo }) => status === 'approved' && soldDaysAgo === null)
  .map(({ make, model, year, price, mileage, horsepower, bodyStyle, seller, facts: { trim = null } }, index) => {
    const facts = { make, model, trim, year, price, mileage, horsepower, bodyStyle, sellerId: seller }
    return { ...unknown, ...facts, id: index + 1, featured: false, approvedAt: 0 }
  })

const stock = await openCars(
  (async function* () {
    yield cars
  })(),
  cars.length,
)

test('a draft without a trim is compared with all cars of its family', () => {
  const draft = { make: 'Jaguar', model: 'E-Type', year: 1966, mileage: 40_000, price: null, sellerId: 'someone' }
  const { comparables, range, reason } = compare(
    findOfferedCars(stock, draft, { from: 1958, to: 1974 }),
    draft,
    demoYear,
  )
  expect(comparables).toHaveLength(6)
  expect(range).not.toBeNull()
  expect(reason).toContain('6 comparable vehicles of any trim')
})

test('Comparable vehicles of the demo predict the price of each omitted car', () => {
  const compared = cars.flatMap((car) => {
    const { range, verdict } = compare(
      findOfferedCars(stock, car, { from: car.year - 8, to: car.year + 8 }),
      car,
      demoYear,
    )
    return range ? [{ error: Math.abs(range.median - car.price) / car.price, verdict }] : []
  })
  const errors = compared.map(({ error }) => error)
  expect(compared.length).toBeGreaterThanOrEqual(70)
  expect(median(errors)).toBeLessThan(0.06)
  expect(quantile(errors, 0.9)).toBeLessThan(0.19)
  expect(compared.filter(({ verdict }) => verdict === 'fair').length / compared.length).toBeGreaterThan(0.4)
})
