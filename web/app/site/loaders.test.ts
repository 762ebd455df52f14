import { expect, test } from 'vitest'
import { maximumPage } from '#contract/limits.ts'
import { readPage } from './loaders.ts'

test('a page number is a positive integer; anything else means page one', () => {
  expect(readPage('3')).toBe(3)
  expect(readPage('99999')).toBe(99_999)
  expect(readPage('100000')).toBe(100_000)
  for (const beyond of [String(maximumPage + 1), '9'.repeat(400)]) expect(readPage(beyond)).toBe(maximumPage)
  for (const value of [null, '', '0', '-1', '1.5', 'two', '1e3']) expect(readPage(value)).toBe(1)
})
