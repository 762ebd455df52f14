import { expect, test } from 'vitest'
import { formatDuration } from './numbers.ts'

test.each([
  [86_400, 'a day'],
  [172_800, '2 days'],
  [3_600, 'an hour'],
  [5_400, '90 minutes'],
  [60, 'a minute'],
  [1, 'a second'],
  [90, '90 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
