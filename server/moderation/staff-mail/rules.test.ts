import { expect, test } from 'vitest'
import { hasNews, isDue } from './mail.ts'

const daily = { frequency: 'daily', hour: 8, timeZone: 'Europe/Berlin', mailedAt: null } as const
const soon = { ...daily, frequency: 'soon' } as const
const atTime = (time: string) => new Date(`2026-06-${time}Z`)

test.each([
  ['01T05:59:59', null, false],
  ['01T06:00:00', null, true],
  ['01T06:59:59', null, true],
  ['01T07:00:00', null, true], // the server was down at eight
  ['01T06:30:00', '01T06:00:00', false],
  ['01T21:59:59', '01T06:00:00', false],
  ['01T22:00:00', '01T06:00:00', false], // midnight in Berlin
  ['02T05:59:59', '01T06:00:00', false],
  ['02T06:00:00', '01T06:59:00', true],
  ['02T17:00:00', '01T06:00:00', true],
  ['02T22:00:00', '01T06:00:00', true], // the server was down all day
  ['03T05:59:59', '01T06:00:00', true],
  ['03T06:00:00', '02T22:00:00', false], // the email at midnight was already this day's email
  ['04T06:00:00', '02T22:00:00', true],
  ['03T06:00:00', '02T21:59:59', true],
  ['01T06:00:00', '02T06:00:00', false], // the server's clock was ahead
])('daily at eight in Berlin: at %s, after an email at %s, due is %j', (now, mailed, expected) => {
  expect(isDue({ ...daily, mailedAt: mailed ? atTime(mailed) : null }, atTime(now))).toBe(expected)
})

test('the hour is in the time zone, even at midnight and with half-hour offsets', () => {
  const midnight = { ...daily, hour: 0, timeZone: 'Asia/Kolkata' }
  expect(isDue(midnight, atTime('01T18:30:00'))).toBe(true)
  expect(isDue({ ...midnight, mailedAt: atTime('01T18:30:00') }, atTime('01T19:29:00'))).toBe(false)
  expect(isDue({ ...midnight, mailedAt: atTime('01T18:30:00') }, atTime('02T18:30:00'))).toBe(true)
})

test.each([
  ['2026-03-29T00:59:59Z', 2, '2026-03-28T01:00:00Z', false], // 1:59 AM; the clock skips 2 AM
  ['2026-03-29T01:00:00Z', 2, '2026-03-28T01:00:00Z', true], // 3:00 AM
  ['2026-03-30T00:00:00Z', 2, '2026-03-29T01:00:00Z', true],
  ['2026-10-25T00:00:00Z', 2, '2026-10-24T00:00:00Z', true], // 2:00 AM for the first time
  ['2026-10-25T01:00:00Z', 2, '2026-10-25T00:00:00Z', false], // 2:00 AM for the second time
  ['2026-10-25T00:30:00Z', 23, '2026-10-24T21:00:00Z', false],
])('when the clock changes in Berlin: %s at %i after %s is %j', (now, hour, mailed, expected) => {
  expect(isDue({ ...daily, hour, mailedAt: new Date(mailed) }, new Date(now))).toBe(expected)
})

test.each([
  ['01T10:00:00', null, true],
  ['01T10:14:59', '01T10:00:00', false],
  ['01T10:15:00', '01T10:00:00', true],
])('soon: at %s, after an email at %s, due is %j', (now, mailed, expected) => {
  expect(isDue({ ...soon, mailedAt: mailed ? atTime(mailed) : null }, atTime(now))).toBe(expected)
})

test('`soon` reports only new reviews, `daily` reports all, and neither is sent if nothing is pending', () => {
  const none = { kind: 'reports', count: 0, oldest: null, newest: null } as const
  const some = { kind: 'listings', count: 2, oldest: atTime('01T08:00:00'), newest: atTime('01T09:00:00') } as const
  const after = { mailedAt: atTime('01T09:30:00') }
  expect([hasNews(soon, [none]), hasNews(daily, [none])]).toEqual([false, false])
  expect([hasNews(soon, [none, some]), hasNews({ ...soon, ...after }, [none, some])]).toEqual([true, false])
  expect(hasNews({ ...soon, mailedAt: atTime('01T08:30:00') }, [some])).toBe(true)
  expect(hasNews({ ...daily, ...after }, [some])).toBe(true)
})
