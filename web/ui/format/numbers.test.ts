import { expect, test } from 'vitest'
import { formatCount, formatGrowth, formatHorsepower, formatMileage, formatNumber, formatPercent } from './numbers.ts'

test('numbers have thousands separators', () => {
  expect(formatNumber(12_345)).toBe('12,345')
  expect(formatNumber(999)).toBe('999')
})

test('a count adds the plural of its noun, except for one', () => {
  expect([0, 1, 2, 1_200].map((count) => formatCount(count, 'report'))).toEqual([
    '0 reports',
    '1 report',
    '2 reports',
    '1,200 reports',
  ])
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

test('percentages have one decimal at most, and growth has a sign', () => {
  expect(formatPercent(33.333)).toBe('33.3%')
  expect([12.5, 0, -3, 1_200].map(formatGrowth)).toEqual(['+12.5%', '0%', '-3%', '+1,200%'])
})
