import { expect, test } from 'vitest'
import { readComparedIds } from './compared-ids.ts'

test.each([
  ['', { ids: [], invalid: 0, extra: 0 }],
  ['ids=', { ids: [], invalid: 0, extra: 0 }],
  ['ids=1,2', { ids: [1, 2], invalid: 0, extra: 0 }],
  ['ids=1&ids=2', { ids: [1, 2], invalid: 0, extra: 0 }],
  ['ids=2,1,2&ids=1', { ids: [2, 1], invalid: 0, extra: 0 }],
  ['ids=1,2,3,4,5,6', { ids: [1, 2, 3, 4], invalid: 0, extra: 2 }],
  ['ids= 1 ,,2,', { ids: [1, 2], invalid: 0, extra: 0 }],
  ['ids=0,-1,1e3,abc,1.5,2147483648,2147483647', { ids: [2_147_483_647], invalid: 6, extra: 0 }],
])('the vehicles in “%s” are read', (query, read) => {
  expect(readComparedIds(new URLSearchParams(query))).toEqual(read)
})
