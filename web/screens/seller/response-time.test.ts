import { expect, test } from 'vitest'
import { formatResponseTime } from './seller-header.tsx'

test.each([
  [0, '10 minutes'],
  [11, '30 minutes'],
  [31, 'an hour'],
  [60, 'an hour'],
  [61, '2 hours'],
  [23 * 60, '23 hours'],
  [23 * 60 + 1, 'a day'],
  [24 * 60, 'a day'],
  [24 * 60 + 1, '2 days'],
  [90 * 24 * 60, '90 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatResponseTime(minutes)).toBe(words)
})
