import { expect, test } from 'vitest'
import { hasPage, listingState } from './listing-state.ts'

test.each([
  ['pending', false, 'Pending', false],
  ['approved', false, 'Approved', true],
  ['approved', true, 'Sold', true],
  ['rejected', false, 'Rejected', false],
  ['withdrawn', true, 'Withdrawn', false],
] as const)('%s, sold %s is called %s', (status, sold, name, isPublic) => {
  expect(listingState({ status, sold }).name).toBe(name)
  expect(hasPage({ status, sold })).toBe(isPublic)
})
