import { expect, test } from 'vitest'
import { formatCount, formatNumber } from './format-count.ts'

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
