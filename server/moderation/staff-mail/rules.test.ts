import { expect, test } from 'vitest'
import { isNews, isTime } from './mail.ts'

const daily = { rhythm: 'daily', hour: 8, timeZone: 'Europe/Berlin', mailedAt: null } as const
const soon = { ...daily, rhythm: 'soon' } as const
const at = (time: string) => new Date(`2026-06-${time}Z`)

test.each([
  ['01T05:59:59', null, false],
  ['01T06:00:00', null, true],
  ['01T06:59:59', null, true],
  ['01T07:00:00', null, false],
  ['01T06:30:00', '01T06:00:00', false],
  ['02T06:00:00', '01T06:59:00', true],
])('once a day at eight in Berlin: %s after %s is %j', (now, mailed, expected) => {
  expect(isTime({ ...daily, mailedAt: mailed ? at(mailed) : null }, at(now))).toBe(expected)
})

test('the hour follows the time zone, even at midnight and with offsets of half hours', () => {
  const midnight = { ...daily, hour: 0, timeZone: 'Asia/Kolkata' }
  expect(isTime(midnight, at('01T18:30:00'))).toBe(true)
  expect(isTime({ ...midnight, mailedAt: at('01T18:30:00') }, at('01T19:29:00'))).toBe(false)
  expect(isTime({ ...midnight, mailedAt: at('01T18:30:00') }, at('02T18:30:00'))).toBe(true)
})

test.each([
  ['01T10:00:00', null, true],
  ['01T10:14:59', '01T10:00:00', false],
  ['01T10:15:00', '01T10:00:00', true],
])('soon: %s after %s is %j', (now, mailed, expected) => {
  expect(isTime({ ...soon, mailedAt: mailed ? at(mailed) : null }, at(now))).toBe(expected)
})

test('`soon` reports only new items, `daily` everything pending, and neither reports nothing', () => {
  const none = { kind: 'reports', count: 0, oldest: null, newest: null } as const
  const some = { kind: 'listings', count: 2, oldest: at('01T08:00:00'), newest: at('01T09:00:00') } as const
  const after = { mailedAt: at('01T09:30:00') }
  expect([isNews(soon, [none]), isNews(daily, [none])]).toEqual([false, false])
  expect([isNews(soon, [none, some]), isNews({ ...soon, ...after }, [none, some])]).toEqual([true, false])
  expect(isNews({ ...soon, mailedAt: at('01T08:30:00') }, [some])).toBe(true)
  expect(isNews({ ...daily, ...after }, [some])).toBe(true)
})
