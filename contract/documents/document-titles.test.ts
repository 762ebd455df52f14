import { expect, test } from 'vitest'
import { givenTitle, isGivenTitle, kindOfFile } from './rules.ts'

test('a document is called by its kind and the first number that no other has', () => {
  expect(givenTitle('invoice', [])).toBe('Invoice 1')
  expect(givenTitle('invoice', ['Invoice 1', 'Service record 2', 'Invoice 3'])).toBe('Invoice 2')
  expect(givenTitle('other', ['Document 1'])).toBe('Document 2')
})

test('what somebody called it is theirs', () => {
  expect(isGivenTitle('Service record 12', 'service')).toBe(true)
  for (const title of ['Service record', 'Service record 1 of 2024', 'Invoice 1', 'Service record x'])
    expect(isGivenTitle(title, 'service')).toBe(false)
})

test.each([
  ['Service Invoice 2024.pdf', 'invoice'],
  ['jane_doe-SERVICE.pdf', 'service'],
  ['pre-purchase inspection.jpg', 'inspection'],
  ['title.png', 'title'],
  ['IMG_2041.jpg', 'other'],
  ['', 'other'],
])('a file named %j seems to be: %s', (name, kind) => {
  expect(kindOfFile(name)).toBe(kind)
})
