import { expect, test } from 'vitest'
import { listingState } from './state.tsx'

test.each([
  ['pending', false, 'Pending'],
  ['approved', false, 'Approved'],
  ['approved', true, 'Sold'],
  ['rejected', false, 'Rejected'],
  ['paused', false, 'Paused'],
  ['expired', false, 'Expired'],
  ['withdrawn', true, 'Withdrawn'],
] as const)('%s, sold: %s, is shown as %s', (status, sold, name) => {
  expect(listingState({ status, sold }).name).toBe(name)
})
