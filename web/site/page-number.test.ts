import { expect, test } from 'vitest'
import { readPage } from './page-number.ts'

test('a page is a whole number from one on; anything else is the first page', () => {
  expect(readPage('3')).toBe(3)
  expect(readPage('99999')).toBe(99_999)
  for (const value of [null, '', '0', '-1', '1.5', 'two', '1e3', '100000']) expect(readPage(value)).toBe(1)
})
