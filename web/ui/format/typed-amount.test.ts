import { expect, test } from 'vitest'
import { completeAmount, regroup, ungroupDigits } from './typed-amount.ts'

/** Applies an edit. `|` marks the caret after the browser has changed the text, and in the result. */
function edit(before: string, after: string, deletesForward?: boolean): string {
  const caret = after.indexOf('|')
  const next = regroup(before, { text: after.replace('|', ''), caret }, deletesForward)
  return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`
}

test.each([
  ['a fourth digit', '349', '3499|', '3,499|'],
  ['a digit in the middle', '34,995', '341|,995', '341|,995'],
  ['a digit that moves a comma', '34,995', '3|14,995', '3|14,995'],
  ['a digit that adds a comma', '134,995', '12|34,995', '1,2|34,995'],
  ['Backspace at the end', '34,995', '34,99|', '3,499|'],
  ['Backspace at the beginning', '1,234', '|,234', '|234'],
  ['Backspace behind a comma', '34,995', '34|995', '3|,995'],
  ['a digit that replaces a selection', '34,995', '3|', '3|'],
  ['a typed dollar sign', '', '$|', '|'],
] as const)('the caret stays behind its digit after %s', (_, before, after, expected) => {
  expect(edit(before, after)).toBe(expected)
})

test('Delete in front of a comma deletes the next digit', () => {
  expect(edit('34,995', '34|995', true)).toBe('3,4|95')
})

test.each([
  ['34', '34.|'],
  ['34.', '34.9|'],
  ['12', '12,|'],
  ['12,', '12,5|'],
  ['12,5', '12,50|'],
  ['80', '80k|'],
])('%j that becomes %j stays as typed', (before, after) => {
  expect(edit(before, after)).toBe(after)
})

test.each([
  ['', '$34,995.00|', '34,995|'],
  ['', '34.995|', '34,995|'],
  ['', '34995|', '34,995|'],
  ['1,000', '80k|', '80,000|'],
  ['', '12,50|', '12,50|'],
  ['', '€34.995|', '€34.995|'],
])('in a field with %j, pasting makes %j into %j', (before, after, expected) => {
  expect(edit(before, after)).toBe(expected)
})

test('an amount is completed when the user leaves the field, and other text stays', () => {
  expect(['34.995', '1.2m', '0500', '12,50', 'cheap', '-5', ''].map(completeAmount)).toEqual([
    '34,995',
    '1,200,000',
    '500',
    '12,50',
    'cheap',
    '-5',
    '',
  ])
})

test('only commas between groups of three digits are removed', () => {
  expect(['34,995', '1,234,567', '12,50', '1,2345', '34.995'].map(ungroupDigits)).toEqual([
    '34995',
    '1234567',
    '12,50',
    '1,2345',
    '34.995',
  ])
})
