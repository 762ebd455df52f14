import { expect, test } from 'vitest'
import { canonicalQuery, readFilters } from './filters.ts'

test('equal searches have the same canonical form, without the page, the order and unknown parameters', () => {
  const canonical = 'make=Porsche&make=BMW&not.bodyStyle=SUVs&maxPrice=90000'
  for (const query of [
    canonical,
    'page=3&sort=newest&maxPrice=90k&make=Porsche&make=BMW&make=porsche&not.bodyStyle=suv&x=1',
  ])
    expect(canonicalQuery(query).query).toBe(canonical)
  expect(canonicalQuery('').query).toBe('')
})

test('an invalid filter can’t be saved', () => {
  expect(() => canonicalQuery('minYear=2020&maxYear=2010')).toThrow('Some values are invalid')
  expect(() => canonicalQuery('bodyStyle=Spaceships')).toThrow('Some values are invalid')
})

test('a stored search with a filter that no longer exists finds nothing instead of more vehicles', () => {
  const stored = readFilters('make=Porsche&bodyStyle=Spaceships&bodyStyle=SUVs&wings=4')
  expect(stored.filter).toBeUndefined()
  expect(stored.ignored).toEqual([
    { name: 'bodyStyle', value: 'Spaceships' },
    { name: 'bodyStyle', value: 'SUVs' },
    { name: 'wings', value: '4' },
  ])
  expect(readFilters('make=Porsche')).toEqual({ filter: { make: ['Porsche'] }, ignored: [] })
})
