import { expect, test } from 'vitest'
import { listing } from '#tests/web/listing.ts'
import { keyFacts } from './list.tsx'
import { factSheet } from './sheet.ts'

const namesOf = (over: object) => keyFacts(factSheet({ ...listing, ...over })).map(({ name }) => name)

test('the key facts are the most important ones that are present', () => {
  expect(namesOf({})).toEqual(['mileage', 'horsepower', 'transmission', 'fuelType', 'bodyStyle', 'color'])
  expect(namesOf({ horsepower: null, transmission: null, fuelType: null, color: null })).toEqual([
    'mileage',
    'bodyStyle',
  ])
})

test('a known body replaces the body style', () => {
  expect(namesOf({ body: 'Coupe' })).toContain('body')
  expect(namesOf({ body: 'Coupe' })).not.toContain('bodyStyle')
})

test('at most seven facts are shown, and less important ones replace missing ones', () => {
  const more = { drivetrain: 'All', owners: 2, firstRegistration: '2019-04', place: 'Evanston, Illinois' }
  expect(namesOf(more)).toEqual([
    'mileage',
    'horsepower',
    'transmission',
    'drivetrain',
    'fuelType',
    'bodyStyle',
    'color',
  ])
  expect(namesOf({ ...more, color: null, horsepower: null }).slice(-2)).toEqual(['owners', 'firstRegistration'])
})
