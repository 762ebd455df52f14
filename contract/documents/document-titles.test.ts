import { expect, test } from 'vitest'
import { defaultTitle, isDefaultTitle, kindOfFile } from './rules.ts'

test('a document is titled by its kind and the first free number', () => {
  expect(defaultTitle('invoice', [])).toBe('Invoice 1')
  expect(defaultTitle('invoice', ['Invoice 1', 'Service record 2', 'Invoice 3'])).toBe('Invoice 2')
  expect(defaultTitle('other', ['Document 1'])).toBe('Document 2')
})

test('a title that a seller chose is not a generated one', () => {
  expect(isDefaultTitle('Service record 12', 'service')).toBe(true)
  for (const title of ['Service record', 'Service record 1 of 2024', 'Invoice 1', 'Service record x'])
    expect(isDefaultTitle(title, 'service')).toBe(false)
})

test.each([
  ['Service Invoice 2024.pdf', 'invoice'],
  ['jane_doe-SERVICE.pdf', 'service'],
  ['pre-purchase inspection.jpg', 'inspection'],
  ['title.png', 'title'],
  ['IMG_2041.jpg', 'other'],
  ['', 'other'],
])('a file named %j is classified as: %s', (name, kind) => {
  expect(kindOfFile(name)).toBe(kind)
})
