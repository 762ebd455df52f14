import { expect, test } from 'vitest'
import { choiceNames as choicesOfSchema, ListingFilter } from '#contract/search/schema.ts'
import { choiceNames, filterNames, mergeValues, areValuesEqual, withOption, withValues } from './address.ts'

test('the filter names are those of the contract', () => {
  expect(filterNames.toSorted()).toEqual(Object.keys(ListingFilter.shape).toSorted())
  expect(choiceNames).toEqual(choicesOfSchema)
})

test('choosing another make clears the model; choosing the same make keeps it', () => {
  const values = { make: ['Porsche'], model: ['911'], minYear: ['2015'] }
  expect(withValues(values, 'make', ['BMW'])).toEqual({ make: ['BMW'], minYear: ['2015'] })
  expect(withOption(values, 'make', 'BMW', 'chosen')).toEqual({ make: ['Porsche', 'BMW'], minYear: ['2015'] })
  expect(withValues(values, 'make', ['Porsche'])).toEqual(values)
  expect(withValues(values, 'make', [''])).toEqual({ minYear: ['2015'] })
})

test('an empty value removes its filter', () => {
  expect(withValues({ q: ['gt3'], make: ['BMW'] }, 'q', [' '])).toEqual({ make: ['BMW'] })
})

test('an option is chosen or excluded, but never both', () => {
  const values = { body: ['SUV', 'Van'], 'not.body': ['Coupe'] }
  expect(withOption(values, 'body', 'SUV', 'excluded')).toEqual({ body: ['Van'], 'not.body': ['Coupe', 'SUV'] })
  expect(withOption(values, 'body', 'Coupe', 'chosen')).toEqual({ body: ['SUV', 'Van', 'Coupe'] })
  expect(withOption(values, 'body', 'Coupe', 'off')).toEqual({ body: ['SUV', 'Van'] })
})

test('values are compared without leading and trailing spaces', () => {
  expect(areValuesEqual({ q: [' gt3 '] }, { q: ['gt3'] })).toBe(true)
  expect(areValuesEqual({ q: ['gt3'] }, { q: ['gt3'], make: ['BMW'] })).toBe(false)
})

test('a field that changed in the URL is replaced; typing in another one stays', () => {
  const enteredValues = { q: ['turb'], make: ['Porsche'] }
  expect(mergeValues(enteredValues, {}, { make: ['BMW'] })).toEqual({ q: ['turb'], make: ['BMW'] })
  expect(mergeValues(enteredValues, { make: ['Porsche'] }, {})).toEqual({ q: ['turb'] })
})
