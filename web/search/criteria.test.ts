import { expect, test } from 'vitest'
import { criteriaOf } from './criteria.ts'

test('the criteria of a saved search are those of its chips, without filters that no longer exist', () => {
  expect(criteriaOf({ query: 'make=Porsche&maxPrice=90000&near=Denver%2C+CO&within=50&wings=4' })).toEqual([
    'Porsche',
    'Up to $90,000',
    'Within 50 miles of Denver, CO',
  ])
  expect(criteriaOf({ query: '' })).toEqual([])
})
