import { expect, test } from 'vitest'
import { bodyOf } from './rules.ts'

test('a hatchback can be sold under another body style; otherwise the body style determines the body', () => {
  expect(bodyOf({ bodyStyle: 'Sedans', body: 'Hatchback' })).toBe('Hatchback')
  expect(bodyOf({ bodyStyle: 'Sedans', body: 'Wagon' })).toBe('Sedan')
  expect(bodyOf({ bodyStyle: 'SUVs', body: 'Hatchback' })).toBe('SUV')
  expect(bodyOf({ bodyStyle: 'Electric', body: 'Hatchback' })).toBe('Hatchback')
  expect(bodyOf({ bodyStyle: 'Electric' })).toBeNull()
})
