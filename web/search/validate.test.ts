import { expect, test } from 'vitest'
import { hasEmptyFilters, validateSearch } from './find-vehicles.ts'

const validateAt = (query: string) => validateSearch(new URLSearchParams(query))

test('an empty URL shows all vehicles, featured first, as a grid', () => {
  expect(validateAt('')).toEqual({
    filter: {},
    validFilter: {},
    issues: [],
    sort: 'featured',
    view: 'grid',
    map: false,
    limit: 24,
    page: 1,
  })
})

test('prices keep their spelling and are parsed as numbers', () => {
  expect(validateAt('minPrice=50k&maxPrice=%24120%2C000')).toMatchObject({
    filter: { minPrice: ['50k'], maxPrice: ['$120,000'] },
    validFilter: { minPrice: 50_000, maxPrice: 120_000 },
  })
})

test('select placeholders are ignored and left out of links', () => {
  expect(validateAt('make=All+Makes&minYear=From&maxYear=To&bodyStyle=any')).toMatchObject({ filter: {}, issues: [] })
})

test('a choice is kept in its stored spelling', () => {
  expect(validateAt('bodyStyle=sedan&fuelType=GASOLINE').filter).toEqual({
    bodyStyle: ['Sedans'],
    fuelType: ['Gasoline'],
  })
})

test('a refused filter keeps its text and has a reason; the others are applied', () => {
  const search = validateAt('minPrice=cheap&make=BMW')
  expect(search.filter).toEqual({ make: ['BMW'], minPrice: ['cheap'] })
  expect(search.validFilter).toEqual({ make: ['BMW'] })
  expect(search.issues).toMatchObject([{ field: 'minPrice' }])
})

test.each([
  ['maxPrice=-5', 'Enter the price as a whole number from 0 to 1,000,000,000.'],
  ['minMileage=-1', 'Enter the mileage as a whole number from 0 to 10,000,000.'],
  ['minElectricRange=1001', 'Enter the electric range in miles as a whole number from 1 to 1000.'],
])('a number that is out of bounds is refused with its bounds: %s', (query, message) => {
  expect(validateAt(query).issues).toMatchObject([{ message }])
})

test('for a reversed range, the minimum is refused', () => {
  const search = validateAt('minYear=2020&maxYear=2010')
  expect(search.issues).toMatchObject([{ field: 'minYear' }])
  expect(search.filter).toEqual({ minYear: ['2020'], maxYear: ['2010'] })
})

test('a range is validated even if another filter was refused', () => {
  const search = validateAt('minPrice=cheap&minYear=2020&maxYear=2010')
  expect(search.issues.map((issue) => issue.field)).toEqual(['minPrice', 'minYear'])
  expect(search.filter).toEqual({ minPrice: ['cheap'], minYear: ['2020'], maxYear: ['2010'] })
})

test('a choice has several values, without duplicates and placeholders, and excludes others', () => {
  const search = validateAt('fuelType=diesel&fuelType=Hybrid&fuelType=DIESEL&fuelType=any&not.make=audi&not.make=')
  expect(search).toMatchObject({ issues: [], filter: { fuelType: ['Diesel', 'Hybrid'], 'not.make': ['audi'] } })
})

test('an unknown value is refused at its filter, stays visible, and the rest is applied', () => {
  const search = validateAt('not.body=Spaceship&not.body=SUV&make=BMW&__proto__=x&not.__proto__=x&not.minYear=2020')
  expect(search.issues).toMatchObject([{ field: 'not.body', message: expect.stringMatching(/^Unknown body\./) }])
  expect(search.filter).toEqual({ make: ['BMW'], 'not.body': ['Spaceship', 'SUV'] })
  expect(search.validFilter).toEqual({ make: ['BMW'] })
})

test('of 10,000 values, one more than the maximum is kept, with one message', () => {
  const search = validateAt(Array.from({ length: 10_000 }, (_, n) => `make=${n}`).join('&'))
  expect(search.issues).toEqual([{ field: 'make', message: 'Choose 30 values or fewer.' }])
  expect(search.filter.make).toHaveLength(31)
})

test('unknown orders, views and pages fall back to the default', () => {
  expect(validateAt('sort=cheapest&view=map&page=two')).toMatchObject({
    sort: 'featured',
    view: 'grid',
    map: false,
    limit: 24,
    page: 1,
  })
  expect(validateAt('page=0').page).toBe(1)
  expect(validateAt('sort=newest')).toMatchObject({ sort: 'newest' })
  expect(validateAt('sort=mileage-low&view=list&page=3')).toMatchObject({ sort: 'mileage-low', view: 'list', page: 3 })
})

test('a form submitted without scripts is recognized by its empty fields', () => {
  expect(hasEmptyFilters(new URLSearchParams('q=&make=BMW'))).toBe(true)
  expect(hasEmptyFilters(new URLSearchParams('make=BMW&make=&not.body=SUV'))).toBe(true)
  expect(hasEmptyFilters(new URLSearchParams('make=BMW'))).toBe(false)
})
