import { expect, test } from 'vitest'
import { ListingFilter } from '#contract/search/schema.ts'
import { filterNames, mergeValues, sameValues, withValue } from './address.ts'

test('the filter names are those of the contract', () => {
  expect([...filterNames].toSorted()).toEqual(Object.keys(ListingFilter.shape).toSorted())
})

test('choosing another make clears the model; choosing the same make keeps it', () => {
  const values = { make: 'Porsche', model: '911', minYear: '2015' }
  expect(withValue(values, 'make', 'BMW')).toEqual({ make: 'BMW', minYear: '2015' })
  expect(withValue(values, 'make', 'Porsche')).toEqual(values)
  expect(withValue(values, 'make', '')).toEqual({ minYear: '2015' })
})

test('an empty value removes its filter', () => {
  expect(withValue({ q: 'gt3', make: 'BMW' }, 'q', ' ')).toEqual({ make: 'BMW' })
})

test('values are compared without leading and trailing spaces', () => {
  expect(sameValues({ q: ' gt3 ' }, { q: 'gt3' })).toBe(true)
  expect(sameValues({ q: 'gt3' }, { q: 'gt3', make: 'BMW' })).toBe(false)
})

test('a field that changed in the URL is replaced; typing in another one stays', () => {
  const enteredValues = { q: 'turb', make: 'Porsche' }
  expect(mergeValues(enteredValues, {}, { make: 'BMW' })).toEqual({ q: 'turb', make: 'BMW' })
  expect(mergeValues(enteredValues, { make: 'Porsche' }, {})).toEqual({ q: 'turb' })
})
