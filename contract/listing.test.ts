import { expect, test } from 'vitest'
import { ListingId } from './listing.ts'

test.each<unknown>([{ toString: 1 }, { valueOf: 5 }, true, null])('%j names no listing, and is refused', (written) => {
  expect(ListingId.safeParse(written).success).toBe(false)
})

test.each<unknown>([5, '5'])('%j names the listing 5', (written) => {
  expect(ListingId.parse(written)).toBe(5)
})
