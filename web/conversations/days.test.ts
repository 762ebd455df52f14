import { expect, test } from 'vitest'
import { formatDay, formatTime, splitIntoDays } from './days.ts'

const at = (...times: string[]) => times.map((createdAt) => ({ createdAt }))

test.each([
  ['UTC', [['2026-11-28T07:30:00Z'], ['2026-11-29T06:00:00Z', '2026-11-29T09:00:00Z']]],
  ['America/Los_Angeles', [['2026-11-28T07:30:00Z'], ['2026-11-29T06:00:00Z'], ['2026-11-29T09:00:00Z']]],
  ['Asia/Tokyo', [['2026-11-28T07:30:00Z'], ['2026-11-29T06:00:00Z', '2026-11-29T09:00:00Z']]],
])('messages are split into the days of %s', (timeZone, days) => {
  const found = splitIntoDays(at(...days.flat()), timeZone)
  expect(found.map((day) => day.map(({ createdAt }) => createdAt))).toEqual(days)
})

test('a conversation without messages has no days', () => {
  expect(splitIntoDays([])).toEqual([])
})

const now = new Date('2026-11-29T03:00:00Z') // November 28 in the United States

test.each([
  ['2026-11-29T02:59:00Z', 'UTC', 'Today'],
  ['2026-11-28T23:59:00Z', 'UTC', 'Yesterday'],
  ['2026-11-28T23:59:00Z', 'America/New_York', 'Today'],
  ['2026-11-28T04:30:00Z', 'America/New_York', 'Yesterday'],
  ['2026-11-27T12:00:00Z', 'UTC', 'Friday, November 27'],
  ['2026-01-01T00:30:00Z', 'UTC', 'Thursday, January 1'],
  ['2026-01-01T00:30:00Z', 'America/New_York', 'December 31, 2025'],
])('%s in %s is %j', (iso, timeZone, name) => {
  expect(formatDay(iso, now, timeZone)).toBe(name)
})

test('the day before a day of 23 or 25 hours is yesterday', () => {
  const zone = 'America/New_York'
  expect(formatDay('2026-03-07T12:00:00Z', new Date('2026-03-08T05:10:00Z'), zone)).toBe('Yesterday')
  expect(formatDay('2026-03-08T12:00:00Z', new Date('2026-03-09T04:10:00Z'), zone)).toBe('Yesterday')
  expect(formatDay('2026-10-31T12:00:00Z', new Date('2026-11-02T04:30:00Z'), zone)).toBe('Yesterday')
})

test('without the current time, the date is complete', () => {
  expect(formatDay('2026-11-29T02:59:00Z', undefined, 'UTC')).toBe('November 29, 2026')
})

test('a time is in the time zone', () => {
  expect(formatTime('2026-11-29T02:59:00Z', 'UTC')).toMatch(/^2:59\sAM$/)
  expect(formatTime('2026-11-29T02:59:00Z', 'America/New_York')).toMatch(/^9:59\sPM$/)
})
