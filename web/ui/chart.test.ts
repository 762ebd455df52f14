import { expect, test } from 'vitest'
import { ticksOf } from './chart.tsx'

test.each([
  [0, 1, [0, 1]],
  [0, 7, [0, 2, 4, 6, 8]],
  [0, 1_234, [0, 500, 1_000, 1_500]],
  [41_300, 68_900, [40_000, 50_000, 60_000, 70_000]],
])('from %d to %d, the ticks are round numbers in even steps', (low, high, ticks) => {
  expect(ticksOf(low, high)).toEqual(ticks)
})
