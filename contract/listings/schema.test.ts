import { expect, test } from 'vitest'
import { ListingId } from './schema.ts'

test.each([7, '7', 2_147_483_647])('%j is a valid listing id', (written) => {
  expect(ListingId.parse(written)).toBe(Number(written))
})

test.each([
  [0],
  [-1],
  [1.5],
  [2_147_483_648],
  ['07'],
  ['7.0'],
  [' 7'],
  ['9'.repeat(10)],
  [null],
  [true],
  [[7]],
  [{ valueOf: 5 }],
  [{ toString: 1 }],
  [{ __proto__: null }],
])('%j is not a listing id, and is refused without throwing', (written) => {
  expect(ListingId.safeParse(written).success).toBe(false)
})
