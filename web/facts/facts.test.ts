import { expect, test } from 'vitest'
import { factNames, factsOf, factText } from './facts.ts'

const car = {
  price: 85_000,
  year: 2021,
  mileage: 0,
  horsepower: 443,
  transmission: 'Manual',
  fuelType: 'Gasoline',
  bodyStyle: 'Sports Cars',
  color: 'Black',
}

test('every fact has its label and its format', () => {
  expect(factsOf(car, factNames).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Price: $85,000',
    'Year: 2021',
    'Mileage: 0 miles',
    'Horsepower: 443 HP',
    'Transmission: Manual',
    'Fuel Type: Gasoline',
    'Body Style: Sports Car',
    'Color: Black',
  ])
})

test('missing facts are left out', () => {
  const bare = { ...car, horsepower: null, transmission: null, fuelType: null, color: null }
  expect(factsOf(bare, factNames).map(({ name }) => name)).toEqual(['price', 'year', 'mileage', 'bodyStyle'])
  expect(factText('horsepower', 0)).toBe('')
})
