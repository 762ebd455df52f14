import { expect, test } from 'vitest'
import { bodyStyleName } from '../facts/options.ts'
import { searchTitle } from './title.ts'

test('the title of a search is make and model, otherwise the body style, otherwise Browse Vehicles', () => {
  expect(searchTitle({ make: ['Porsche'], model: ['911'], bodyStyle: ['Coupe'] })).toBe('Porsche 911')
  expect(searchTitle({ make: ['Porsche'] })).toBe('Porsche')
  expect(searchTitle({ bodyStyle: ['SUVs'] })).toBe('SUV')
  expect(searchTitle({ body: ['Wagon'] })).toBe('Wagon')
  expect(searchTitle({ collection: ['Classics'] })).toBe('Classics')
  expect(searchTitle({})).toBe('Browse Vehicles')
})

test('a body style is singular', () => {
  expect(bodyStyleName('Sedans')).toBe('Sedan')
  expect(bodyStyleName('Shooting Brake')).toBe('Shooting Brake')
})
