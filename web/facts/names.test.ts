import { expect, test } from 'vitest'
import { vehicleName } from './names.ts'

test('a vehicle’s name is year, make and model', () => {
  expect(vehicleName({ year: 2021, make: 'Porsche', model: '911 Turbo S' })).toBe('2021 Porsche 911 Turbo S')
})
