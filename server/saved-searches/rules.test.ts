import { expect, test } from 'vitest'
import { lastDigest } from './rules.ts'

test.each([
  ['2026-11-25T12:59:59.999Z', '2026-11-24T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
  ['2026-11-25T13:00:00.000Z', '2026-11-25T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
  ['2026-11-27T12:00:00.000Z', '2026-11-26T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
  ['2026-11-27T13:00:00.000Z', '2026-11-27T13:00:00.000Z', '2026-11-27T13:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2026-12-31T13:00:00.000Z', '2026-12-25T13:00:00.000Z'],
])('at %s, the last daily email was due at %s, and the last weekly one at %s', (now, daily, weekly) => {
  expect(lastDigest('daily', new Date(now)).toISOString()).toBe(daily)
  expect(lastDigest('weekly', new Date(now)).toISOString()).toBe(weekly)
})
