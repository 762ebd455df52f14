import { expect, test } from 'vitest'
import { pageButtons, pageCount } from './paging.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i shows the buttons %j', (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons)
})

test('an empty list has one page', () => {
  expect([pageCount(0), pageCount(9), pageCount(10)]).toEqual([1, 1, 2])
})
