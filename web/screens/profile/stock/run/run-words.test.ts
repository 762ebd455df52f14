import { expect, test } from 'vitest'
import type { RunState, StockRun } from '#contract/imports/schema.ts'
import { outcomeOf } from './run-words.ts'

const counts = { new: 388, changed: 0, back: 0, unchanged: 0, left: 0, gone: 0, bad: 12, held: 0 }
const run = (state: RunState, over: Partial<StockRun> = {}) => ({ state, counts, open: 0, ...over }) as StockRun

test.each([
  [run('done'), '388 new, 12 bad'],
  [run('cancelled', { problem: null }), 'Cancelled'],
  [run('cancelled', { problem: 'It was stopped.' }), 'Stopped'],
  [run('reading'), 'Being read'],
  [run('planned', { open: 388 }), 'Waits to be started'],
  [run('running', { open: 100 }), '100 of 400 lines to go'],
  [run('failed'), 'Could not be used'],
  [run('done', { counts: { ...counts, new: 0, bad: 0 } }), 'nothing'],
])('%o is told as %s', (it, words) => {
  expect(outcomeOf(it)).toBe(words)
})
