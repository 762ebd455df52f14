import { expect, test } from 'vitest'
import { type Row, rowsOf, staleness, withRow } from './reliability-record.ts'

const row = (part: string, result = 'passed', commit = 'abc1234') =>
  [part, result, '61', '2026-11-27', commit, '2 cores, load 1.0'] satisfies Row

test('A run replaces the row of a part and leaves the others', () => {
  const page = 'Before\n<!-- last run -->\nnothing yet\n<!-- /last run -->\nAfter\n'
  const all = withRow(withRow(page, row('flood', 'failed')), row('image'))
  expect(rowsOf(all)).toEqual([row('flood', 'failed'), row('image')])
  const later = withRow(all, row('flood', 'passed', 'def5678'))
  expect(rowsOf(later)).toEqual([row('flood', 'passed', 'def5678'), row('image')])
  expect(later).toMatch(/^Before\n[^]*\nAfter\n$/)
})

test('A missing result, a failed part, and changes to what a part covers are reported', () => {
  expect(staleness([], () => [])).toMatch(/^The reliability tests have no recorded result\./)
  expect(staleness([row('flood'), row('image', 'failed')], () => [])).toMatch(/failed in their last run: image\./)
  expect(staleness([row('flood')], () => [])).toBeUndefined()
  const changes = (commit: string) => (commit === 'abc1234' ? ['Dockerfile', 'server/main.ts'] : [])
  expect(staleness([row('flood', 'passed', 'def5678')], changes)).toBeUndefined()
  expect(staleness([row('flood'), row('image', 'passed', 'def5678')], changes)).toBe(
    'The reliability tests last ran on abc1234 and def5678. Since then files that they cover have changed, such as Dockerfile. ' +
      'Run `npm run test:reliability` before the next release.',
  )
})
