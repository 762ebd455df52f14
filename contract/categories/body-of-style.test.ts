import { expect, test } from 'vitest'
import { bodyOf } from './rules.ts'

test('a hatchback is said beside a body style that it is sold as; otherwise the body style says the body', () => {
  expect(bodyOf({ bodyStyle: 'Sedans', body: 'Hatchback' })).toBe('Hatchback')
  expect(bodyOf({ bodyStyle: 'Sedans', body: 'Wagon' })).toBe('Sedan')
  expect(bodyOf({ bodyStyle: 'SUVs', body: 'Hatchback' })).toBe('SUV')
  expect(bodyOf({ bodyStyle: 'Electric', body: 'Hatchback' })).toBe('Hatchback')
  expect(bodyOf({ bodyStyle: 'Electric' })).toBeNull()
})
