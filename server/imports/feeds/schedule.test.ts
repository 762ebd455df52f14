import { expect, test } from 'vitest'
import { nextFetch } from './schedule.ts'

const hour = 3_600_000
const jitter = 300_000

test.each([
  ['later that day', 'UTC', 15, '2026-11-20T12:30:00Z', '2026-11-20T15:00:00Z'],
  ['the next day, once the hour has begun', 'UTC', 12, '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
  ['in the time zone', 'America/New_York', 4, '2026-11-20T12:30:00Z', '2026-11-21T09:00:00Z'],
  [
    'within the hour, in a zone that is half an hour off',
    'Asia/Kolkata',
    4,
    '2026-11-20T12:30:00Z',
    '2026-11-20T23:00:00Z',
  ],
  [
    'a day later, if daylight saving time skips the hour',
    'America/New_York',
    2,
    '2026-03-07T12:00:00Z',
    '2026-03-09T06:00:00Z',
  ],
])('a daily feed is fetched %s', (_what, timeZone, at, now, expected) => {
  const delay = nextFetch({ schedule: 'daily', hour: at, timeZone }, new Date(now)).getTime() - Date.parse(expected)
  expect(delay).toBeGreaterThanOrEqual(0)
  expect(delay).toBeLessThan(jitter)
})

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [5, 16],
  [6, 24],
  [9, 24],
])('after %i failures, an hourly feed is fetched %i hours later', (failures, hours) => {
  const now = new Date('2026-11-20T12:30:00Z')
  const delay = nextFetch({ schedule: 'hourly', hour: 0, timeZone: 'UTC' }, now, failures).getTime() - now.getTime()
  expect(delay).toBeGreaterThanOrEqual(hours * hour)
  expect(delay).toBeLessThan(hours * hour + jitter)
})
