import { run } from './prepare.mjs'
import { step } from './show-progress.mjs'

/** By default, tsc checks on four threads, which repeat work: together they need twice as much CPU time as one. */
const oneThread = ['--checkers', '1']

export async function checkCode(): Promise<void> {
  await step('Types', () => run('react-router', ['typegen']).then(() => run('tsc', oneThread)))
  await step('Lint', () => run('oxlint', ['--deny-warnings']).then(() => run('oxfmt', ['--check'])))
  await step('Unused code', () => run('knip', ['--no-config-hints']))
}
