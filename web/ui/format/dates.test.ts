import { expect, test } from 'vitest'
import { formatDate, formatRecent, formatShortDate, yearOf } from './dates.ts'

test('a date is written out in US English', () => {
  expect(formatDate('2026-11-21T12:00:00.000Z')).toBe('November 21, 2026')
})

test('dates are in UTC, regardless of the local time zone', () => {
  expect(formatDate('2026-01-01T00:30:00.000Z')).toBe('January 1, 2026')
  expect(formatDate('2025-12-31T23:30:00.000Z')).toBe('December 31, 2025')
  expect(yearOf('2025-12-31T23:30:00.000Z')).toBe(2025)
})

test('a short date is in UTC', () => {
  expect(formatShortDate('2026-11-21')).toBe('Nov 21')
})

test('a time today is shown as a time, an earlier one as a date', () => {
  const now = new Date(2026, 10, 21, 18)
  const formatAt = (...parts: [number, number, number, number]) => formatRecent(new Date(...parts).toISOString(), now)
  expect(formatAt(2026, 10, 21, 14)).toMatch(/^2:00\sPM$/)
  expect(formatAt(2026, 10, 20, 23)).toBe('Nov 20')
  expect(formatAt(2025, 11, 31, 23)).toBe('Dec 31, 2025')
})
