import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('paths are built from IDs, filters and page numbers', () => {
  expect(paths.home).toBe('/')
  expect(paths.search()).toBe('/vehicles')
  expect(paths.search({ make: 'Land Rover', minPrice: 0, page: 2 })).toBe('/vehicles?make=Land+Rover&minPrice=0&page=2')
  expect(paths.search({ make: undefined, q: '' })).toBe('/vehicles')
  expect(paths.vehicle(42)).toBe('/vehicles/42')
  expect(paths.category('Sports Cars')).toBe('/category/Sports%20Cars')
  expect(paths.category('SUVs', 3)).toBe('/category/SUVs?page=3')
  expect(paths.category('SUVs', 1)).toBe('/category/SUVs')
  expect(paths.category('a/b?c')).toBe('/category/a%2Fb%3Fc')
})
