import { expect, test } from 'vitest'
import { pageCount } from './paging.ts'

test('an empty list has one page', () => {
  expect([pageCount(0), pageCount(9), pageCount(10)]).toEqual([1, 1, 2])
})
