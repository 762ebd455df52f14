import { expect, test } from 'vitest'
import { explainSimilar } from './similarity.ts'

const car = { make: 'Porsche', model: '911', bodyStyle: 'Sports Cars', year: 2019, price: 165_000, mileage: 12_000 }

test.each([
  [{}, 'Same model'],
  [{ year: 2021, price: 157_000 }, 'Same model, 2 years newer, $8,000 less'],
  [{ year: 2018, price: 165_500, mileage: 90_000 }, 'Same model, 1 year older, $500 more'],
  [{ year: 2020, mileage: 7_000 }, 'Same model, 1 year newer, 5,000 miles less'],
  [{ price: 164_950, mileage: 12_999 }, 'Same model'],
  [{ price: 0, mileage: 13_000 }, 'Same model, 1,000 miles more'],
  [{ make: 'BMW', year: 2021 }, 'Same body style, 2 years newer'],
  [{ model: 'Cayenne', bodyStyle: 'SUVs', price: 170_000 }, 'Similar price, $5,000 more'],
])('a similar vehicle with %j is explained as “%s”', (over, text) => {
  expect(explainSimilar(car, { ...car, ...over })).toBe(text)
})
