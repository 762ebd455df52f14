import { expect, test } from 'vitest'
import type { RunState, ImportRun } from '#contract/imports/schema.ts'
import { outcomeOf } from './run-texts.ts'

const counts = { new: 388, changed: 0, back: 0, unchanged: 0, left: 0, gone: 0, bad: 12, held: 0 }
const run = (state: RunState, over: Partial<ImportRun> = {}) => ({ state, counts, open: 0, ...over }) as ImportRun

test.each([
  [run('done'), '388 new, 12 with errors'],
  [run('cancelled', { problem: null }), 'Canceled'],
  [run('cancelled', { problem: 'It was stopped.' }), 'Stopped'],
  [run('reading'), 'Reading'],
  [run('planned', { open: 388 }), 'Ready to start'],
  [run('running', { open: 100 }), 'In progress'],
  [run('failed'), 'Failed'],
  [run('done', { counts: { ...counts, new: 0, bad: 0 } }), 'no lines'],
])('the outcome of %o is “%s”', (run, text) => {
  expect(outcomeOf(run)).toBe(text)
})
