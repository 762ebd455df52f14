import { expect, test } from 'vitest'
import { dateInDays, morningOf, shortDay } from './reminder.tsx'

test('days from now are counted across the end of a month or year', () => {
  const evening = new Date(2026, 11, 30, 23, 30)
  expect([1, 3].map((days) => dateInDays(days, evening))).toEqual(['2026-12-31', '2027-01-02'])
})

test('a reminder is due on the morning of the local day', () => {
  expect(morningOf('2026-12-31')).toBe(new Date(2026, 11, 31, 8).toISOString())
  expect(shortDay(morningOf('2026-12-31')!)).toBe('Dec 31')
})

test('an invalid day has no morning', () => {
  expect(['', '2026-13-01'].map(morningOf)).toEqual([undefined, undefined])
})
