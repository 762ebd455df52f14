import { expect, test } from 'vitest'
import { formatHorsepower, formatMileage, formatNumber } from './numbers.ts'

test('numbers have thousands separators', () => {
  expect(formatNumber(12_345)).toBe('12,345')
  expect(formatNumber(999)).toBe('999')
})

test('mileage is in miles', () => {
  expect(formatMileage(12_345)).toBe('12,345 miles')
  expect(formatMileage(1)).toBe('1 mile')
  expect(formatMileage(0)).toBe('0 miles')
})

test('horsepower is in HP', () => {
  expect(formatHorsepower(450)).toBe('450 HP')
  expect(formatHorsepower(1_479)).toBe('1,479 HP')
})
