import { expect, test } from 'vitest'
import { filterNames as contractNames } from '#contract/listing-search.ts'
import { filterNames, mergeValues, sameValues, searchAddress, withValue } from './search-address.ts'

test('knows every filter of the contract', () => {
  expect([...filterNames].toSorted()).toEqual([...contractNames].toSorted())
})

test('an address leaves out what is empty and what holds anyway', () => {
  expect(searchAddress({})).toBe('/vehicles')
  expect(searchAddress({ filter: { q: '  ', make: '' }, sort: 'featured', view: 'grid', page: 1 })).toBe('/vehicles')
})

test('an address has one order, whatever order the filters were chosen in', () => {
  const filter = { maxPrice: '50k', make: 'Alfa Romeo' }
  expect(searchAddress({ filter, sort: 'price-low', view: 'list', page: 3 })).toBe(
    '/vehicles?make=Alfa+Romeo&maxPrice=50k&sort=price-low&view=list&page=3',
  )
})

test('choosing another make clears the model, choosing the same one keeps it', () => {
  const values = { make: 'Porsche', model: '911', minYear: '2015' }
  expect(withValue(values, 'make', 'BMW')).toEqual({ make: 'BMW', minYear: '2015' })
  expect(withValue(values, 'make', 'Porsche')).toEqual(values)
  expect(withValue(values, 'make', '')).toEqual({ minYear: '2015' })
})

test('an empty value takes its filter away', () => {
  expect(withValue({ q: 'gt3', make: 'BMW' }, 'q', ' ')).toEqual({ make: 'BMW' })
})

test('values are the same apart from spaces around them', () => {
  expect(sameValues({ q: ' gt3 ' }, { q: 'gt3' })).toBe(true)
  expect(sameValues({ q: 'gt3' }, { q: 'gt3', make: 'BMW' })).toBe(false)
})

test('a change of the URL wins, and leaves alone what is being typed in another field', () => {
  const typed = { q: 'turb', make: 'Porsche' }
  expect(mergeValues(typed, {}, { make: 'BMW' })).toEqual({ q: 'turb', make: 'BMW' })
  expect(mergeValues(typed, { make: 'Porsche' }, {})).toEqual({ q: 'turb' })
})
