/** `npm run check`: checks types and lint, and runs the tests for files that differ from main, except browser tests. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { checkCode } from './check-code.ts'
import { run } from './prepare.mjs'
import { step } from './show-progress.mjs'

const tests = testsOf(changedPaths())
const vitest = () => run('vitest', ['run', '--project=node', '--project=dom', '--passWithNoTests', ...tests])
const results = await Promise.allSettled([checkCode(), tests.length > 0 && step(`${tests.length} test files`, vitest)])
for (const result of results) if (result.status === 'rejected') console.error(`\n${result.reason.message}`)
process.exitCode = results.every(({ status }) => status === 'fulfilled') ? 0 : 1

function changedPaths(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const branches = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main')
  const [base = 'HEAD'] = git('merge-base', 'HEAD', branches.at(-1) ?? 'HEAD')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * Lists the tests in the folders of changed files, and the tests that import a changed file directly. `vitest --changed`
 * also follows indirect imports, so a change to the contract would run most tests.
 */
function testsOf(paths: string[]): string[] {
  const folders = new Set(paths.filter((path) => /\.([cm]?[jt]sx?|md)$/.test(path)).map((path) => dirname(path)))
  const isChanged = (test: string, name: string) =>
    paths.includes(name.startsWith('#') ? name.slice(1) : posix.join(dirname(test), name))
  return globSync('{contract,demo,docs,platform,scripts,server,tests,web}/**/*.test.{ts,tsx}').filter((test) => {
    const imports = readFileSync(test, 'utf8').matchAll(/from '([^']+)'/g)
    return folders.has(dirname(test)) || imports.some(([, name]) => isChanged(test, name!))
  })
}
