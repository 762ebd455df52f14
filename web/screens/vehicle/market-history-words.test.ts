import { expect, test } from 'vitest'
import { daysInWords, priceSteps } from './market-history-words.ts'

test.each([
  [null, false, null],
  [0, false, 'New on the market today'],
  [1, false, '1 day on the market'],
  [1_234, false, '1,234 days on the market'],
  [0, true, 'Sold after less than a day'],
  [1, true, 'Sold after 1 day'],
  [30, true, 'Sold after 30 days'],
])('%s days, sold %s: %s', (daysOnMarket, sold, words) => {
  expect(daysInWords({ daysOnMarket, prices: [] }, sold)).toBe(words)
})

test('each price tells what it differs from the one before, the newest first', () => {
  const prices = [50_000, 45_000, 46_000].map((price, index) => ({ price, at: `2026-0${index + 1}-01T00:00:00.000Z` }))
  expect(priceSteps({ daysOnMarket: 90, prices })).toMatchObject([
    { price: 46_000, change: '+$1,000' },
    { price: 45_000, change: '−$5,000' },
    { price: 50_000, change: null },
  ])
  expect(priceSteps({ daysOnMarket: 90, prices: prices.slice(0, 1) })).toEqual([])
})
