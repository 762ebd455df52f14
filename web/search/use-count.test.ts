import { expect, test } from 'vitest'
import type { FilterValues } from './address.ts'
import { validateSearch } from './find-vehicles.ts'
import { queryToCount } from './use-count.tsx'

/** Returns the query that counts the results of filters typed into a search form. */
function countedAt(address: string, typed: FilterValues): string | undefined {
  const search = validateSearch(new URLSearchParams(address))
  return queryToCount({ ...search.filter, ...typed }, search)
}

test('typed filters are counted together with the others', () => {
  expect(countedAt('make=Porsche&q=red', { maxPrice: ['90k'] })).toBe('q=red&make=Porsche&maxPrice=90k')
})

test('new text in the search field is counted as a sentence', () => {
  expect(countedAt('make=Porsche&q=blue', { q: [' red '] })).toBe('make=Porsche&ask=red')
  expect(countedAt('make=Porsche&q=blue', { q: [' '] })).toBe('make=Porsche')
})

test('a rejected filter is counted only after it has changed', () => {
  expect(countedAt('bodyStyle=Spaceship', { maxPrice: ['90k'] })).toBeUndefined()
  expect(countedAt('within=5&near=Denver', { maxPrice: ['90k'] })).toBeUndefined()
  expect(countedAt('bodyStyle=Spaceship', { bodyStyle: ['SUVs'] })).toBe('bodyStyle=SUVs')
  expect(countedAt('minYear=2020&maxYear=2010', { maxYear: ['2024'] })).toBe('minYear=2020&maxYear=2024')
})
