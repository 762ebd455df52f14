import { expect, test } from 'vitest'
import { formatConfirmed, formatDaysOnMarket } from './vehicle-view.tsx'

const market = { daysOnMarket: 3, daysSinceConfirmed: null, prices: [] }

test.each([
  [null, false, null],
  [0, false, 'New on the market today'],
  [1, false, '1 day on the market'],
  [1_234, false, '1,234 days on the market'],
  [0, true, 'Sold in less than a day'],
  [1, true, 'Sold in 1 day'],
  [30, true, 'Sold in 30 days'],
])('%s days, sold %s: %s', (daysOnMarket, sold, words) => {
  expect(formatDaysOnMarket({ ...market, daysOnMarket }, sold)).toBe(words)
})

test.each([
  [null, null],
  [0, 'For sale, confirmed today'],
  [1, 'For sale, confirmed yesterday'],
  [14, 'For sale, confirmed 14 days ago'],
])('%s days after confirmation: %s', (daysSinceConfirmed, words) => {
  expect(formatConfirmed({ ...market, daysSinceConfirmed })).toBe(words)
})
