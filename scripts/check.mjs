/**
 * `npm run check`: types, lint, and the tests without a browser that lie beside the files that differ from main, in under
 * a minute. `npm test` runs the rest.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringUpToDate } from './prepare.mjs'
import { checkCode, program } from './run-program.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await bringUpToDate({ pages: false })
try {
  await checkCode()
  const tests = testsOf(changedPaths())
  console.log(tests.length > 0 ? `  ${tests.length} test files\n` : '  No test lies beside what has changed.')
  if (tests.length > 0) await program('vitest', ['run', '--project=node', '--project=dom', ...tests], 'inherit')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** Files that differ from the merge base with main, committed or not. @returns {string[]} */
function changedPaths() {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [main = 'HEAD'] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')
    .toSorted()
    .toReversed()
  const [base = 'HEAD'] = git('merge-base', 'HEAD', main)
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/**
 * Tests that were changed, that lie in the folder of a changed file, or that import a changed file themselves; of a changed
 * document, the tests in `docs`.
 * @param {string[]} paths
 */
function testsOf(paths) {
  const all = globSync('{contract,demo,docs,platform,scripts,server,tests,web}/**/*.test.{ts,tsx}').map((path) =>
    path.replaceAll('\\', '/'),
  )
  const folders = new Set(paths.filter((path) => /\.([cm]?[jt]sx?|md)$/.test(path)).map((path) => dirname(path)))
  const sources = new Set(paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path)))
  const imports = (/** @type {string} */ test) =>
    [...readFileSync(test, 'utf8').matchAll(/from '([^']+)'/g)].some(([, name = '']) =>
      sources.has(name.startsWith('#') ? name.slice(1) : posix.join(dirname(test), name)),
    )
  return all.filter((test) => existsSync(test) && (folders.has(dirname(test)) || imports(test)))
}
