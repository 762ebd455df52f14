import { expect, test } from 'vitest'
import { hasEmptyFilters, validateSearch } from './find-vehicles.ts'

const at = (query: string) => validateSearch(new URLSearchParams(query))

test('an empty URL shows all vehicles, featured first, as a grid', () => {
  expect(at('')).toEqual({ filter: {}, validFilter: {}, issues: [], sort: 'featured', view: 'grid', page: 1 })
})

test('prices keep their spelling and are parsed as numbers', () => {
  expect(at('minPrice=50k&maxPrice=%24120%2C000')).toMatchObject({
    filter: { minPrice: '50k', maxPrice: '$120,000' },
    validFilter: { minPrice: 50_000, maxPrice: 120_000 },
  })
})

test('select placeholders are ignored and left out of links', () => {
  expect(at('make=All+Makes&minYear=From&maxYear=To&bodyStyle=any')).toMatchObject({ filter: {}, issues: [] })
})

test('a choice is kept in its stored spelling', () => {
  expect(at('bodyStyle=sedan&fuelType=GASOLINE').filter).toEqual({ bodyStyle: 'Sedans', fuelType: 'Gasoline' })
})

test('a refused filter keeps its text and has a reason; the others are applied', () => {
  const search = at('minPrice=cheap&make=BMW')
  expect(search.filter).toEqual({ make: 'BMW', minPrice: 'cheap' })
  expect(search.validFilter).toEqual({ make: 'BMW' })
  expect(search.issues).toMatchObject([{ field: 'minPrice' }])
})

test('for a reversed range, the minimum is refused', () => {
  const search = at('minYear=2020&maxYear=2010')
  expect(search.issues).toMatchObject([{ field: 'minYear' }])
  expect(search.filter).toEqual({ minYear: '2020', maxYear: '2010' })
})

test('a range is validated even if another filter was refused', () => {
  const search = at('minPrice=cheap&minYear=2020&maxYear=2010')
  expect(search.issues.map((issue) => issue.field)).toEqual(['minPrice', 'minYear'])
  expect(search.filter).toEqual({ minPrice: 'cheap', minYear: '2020', maxYear: '2010' })
})

test('two checked boxes of one choice are refused with a special message', () => {
  expect(at('fuelType=Diesel&fuelType=Hybrid').issues).toEqual([
    { field: 'fuelType', message: 'Choose only one of these.' },
  ])
})

test('unknown orders, views and pages fall back to the default', () => {
  expect(at('sort=cheapest&view=map&page=two')).toMatchObject({ sort: 'featured', view: 'grid', page: 1 })
  expect(at('page=0').page).toBe(1)
  expect(at('sort=newest')).toMatchObject({ sort: 'newest' })
  expect(at('sort=mileage-low&view=list&page=3')).toMatchObject({ sort: 'mileage-low', view: 'list', page: 3 })
})

test('a form submitted without scripts is recognized by its empty fields', () => {
  expect(hasEmptyFilters(new URLSearchParams('q=&make=BMW'))).toBe(true)
  expect(hasEmptyFilters(new URLSearchParams('make=BMW'))).toBe(false)
})
