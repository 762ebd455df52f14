import { expect, test } from 'vitest'
import { formatGrowth, formatHorsepower, formatMileage, formatPercent } from './numbers.ts'

test('mileage is in miles', () => {
  expect(formatMileage(12_345)).toBe('12,345 miles')
  expect(formatMileage(1)).toBe('1 mile')
  expect(formatMileage(0)).toBe('0 miles')
})

test('horsepower is in HP', () => {
  expect(formatHorsepower(450)).toBe('450 HP')
  expect(formatHorsepower(1_479)).toBe('1,479 HP')
})

test('percentages have one decimal at most, and growth has a sign', () => {
  expect(formatPercent(33.333)).toBe('33.3%')
  expect([12.5, 0, -3, 1_200].map(formatGrowth)).toEqual(['+12.5%', '0%', '-3%', '+1,200%'])
})
