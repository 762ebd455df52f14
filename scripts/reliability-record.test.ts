import { expect, test } from 'vitest'
import { rowsOf, staleness, withRow } from './reliability-record.mjs'

const row = (part: string, result = 'passed', commit = 'abc1234') => ({
  part,
  result,
  seconds: '61',
  date: '2026-11-27',
  commit,
  machine: '2 cores, load 1.0',
})
const page = 'Before\n<!-- last run -->\nnothing yet\n<!-- /last run -->\nAfter\n'

test('A run replaces the row of a part and leaves the others', () => {
  const all = withRow(withRow(page, row('flood', 'failed')), row('image'))
  expect(rowsOf(all)).toEqual([row('flood', 'failed'), row('image')])
  const later = withRow(all, row('flood', 'passed', 'def5678'))
  expect(rowsOf(later)).toEqual([row('flood', 'passed', 'def5678'), row('image')])
  expect(later).toMatch(/^Before\n[^]*\nAfter\n$/)
})

test('A result without changes since is not stale, nor is one without the history of git', () => {
  expect(staleness([row('flood')], () => [])).toBeUndefined()
  expect(staleness([row('flood')], () => undefined)).toBeUndefined()
})

test('A result is stale after a change to what it covers', () => {
  const changes = (commit: string) => (commit === 'abc1234' ? ['server/main.ts', 'Dockerfile'] : ['server/main.ts'])
  expect(staleness([row('flood', 'passed', 'def5678')], changes)).toBe(
    'The reliability tests last ran on def5678. Since then server/main.ts has changed. ' +
      'Run `npm run test:reliability` before the next release.',
  )
  expect(staleness([row('flood'), row('image', 'passed', 'def5678')], changes)).toContain(
    'on abc1234 and def5678. Since then 2 files that they cover have changed, such as server/main.ts.',
  )
})

test('A missing result and a failed part are reported', () => {
  expect(staleness([], () => [])).toMatch(/^The reliability tests have no recorded result\./)
  expect(staleness([row('flood'), row('image', 'failed')], () => [])).toMatch(/failed in their last run: image\./)
})
