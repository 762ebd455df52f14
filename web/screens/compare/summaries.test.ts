import { expect, test } from 'vitest'
import { describePrices, summarizeCondition, summarizeDocuments } from './summaries.ts'

const day = (day: number) => `2026-11-0${day}T12:00:00.000Z`
const prices = (...amounts: number[]) => amounts.map((price, index) => ({ price, at: day(index + 1) }))

test.each([
  [[], null],
  [[165_000], null],
  [[165_000, 159_000], 'Reduced by $6,000 since Nov 1, 2026'],
  [[165_000, 150_000, 170_000], 'Raised by $5,000 since Nov 1, 2026'],
  [[165_000, 150_000, 165_000], null],
])('prices %j have changed: %s', (amounts, change) => {
  expect(describePrices(prices(...amounts)).change).toBe(change)
})

test('the last five prices are listed, newest first', () => {
  expect(describePrices(prices(1, 2, 3, 4, 5, 6)).lines).toEqual([
    'Nov 6, 2026: $6',
    'Nov 5, 2026: $5',
    'Nov 4, 2026: $4',
    'Nov 3, 2026: $3',
    'Nov 2, 2026: $2',
  ])
})

const described = { flaws: [], noneKnown: false, confirmedAt: day(1), takenBackAt: null, version: 1 }
const flaw = (size: 'small' | 'medium' | 'large') => ({
  place: 'front' as const,
  kind: 'dent' as const,
  size,
  words: '',
  imageUrls: [],
})

test.each([
  [{ ...described, confirmedAt: null, noneKnown: true }, null],
  [described, null],
  [{ ...described, noneKnown: true }, 'No known flaws, according to the seller'],
  [{ ...described, flaws: [flaw('large')] }, '1 flaw: 1 needs work'],
  [{ ...described, flaws: [flaw('small'), flaw('medium'), flaw('small')] }, '3 flaws: 2 small, 1 clearly visible'],
])('a condition is summarized', (condition, summary) => {
  expect(summarizeCondition(condition)).toBe(summary)
})

test('documents are counted, and each kind is named once', () => {
  expect(summarizeDocuments([])).toBe('None published')
  expect(summarizeDocuments([{ kind: 'invoice' }])).toBe('1 document: Invoice')
  expect(summarizeDocuments([{ kind: 'service' }, { kind: 'invoice' }, { kind: 'service' }])).toBe(
    '3 documents: Service record, Invoice',
  )
})
