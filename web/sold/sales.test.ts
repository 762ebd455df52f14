import { expect, test } from 'vitest'
import type { SoldVehicle } from '#contract/sold/endpoints.ts'
import { formatDaysToSell, formatMonth, formatPriceRange, medianDays, monthNumber, pricedSales } from './sales.ts'

const sale = (over: Partial<SoldVehicle> = {}): SoldVehicle => ({
  id: 1,
  year: 2019,
  make: 'Porsche',
  model: '911 GT3',
  mileage: 9_800,
  imageUrl: null,
  soldMonth: '2026-03',
  soldPrice: null,
  price: 165_000,
  daysToSell: 12,
  ...over,
})

test('the figures count shared prices and all durations', () => {
  expect(pricedSales([sale(), sale({ id: 2, soldPrice: 150_000 })]).map(({ id }) => id)).toEqual([2])
  expect(medianDays([sale({ daysToSell: 3 })])).toBe(3)
  expect(medianDays([3, 30, 8].map((daysToSell) => sale({ daysToSell })))).toBe(8)
  expect(medianDays([3, 30, 8, 12].map((daysToSell) => sale({ daysToSell })))).toBe(10)
})

test('durations, price ranges and months are formatted for readers', () => {
  expect([0, 1, 1_200].map(formatDaysToSell)).toEqual(['less than a day', '1 day', '1,200 days'])
  expect(formatPriceRange(72_900, 107_900)).toBe('$72,900–$107,900')
  expect(formatPriceRange(72_900, 72_900)).toBe('$72,900')
  expect(formatPriceRange(null, null)).toBeNull()
  expect(formatMonth('2026-03')).toBe('March 2026')
  expect(monthNumber('2026-01') - monthNumber('2025-11')).toBe(2)
})
