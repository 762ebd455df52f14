import { run } from './prepare.mjs'
import { step } from './show-progress.mjs'

export async function checkCode(): Promise<void> {
  await step('Types', () => run('react-router', ['typegen']).then(() => run('tsc', [])))
  await step('Lint', () => run('oxlint', ['--deny-warnings']).then(() => run('oxfmt', ['--check'])))
  await step('Unused code', () => run('knip', ['--no-config-hints']))
}
