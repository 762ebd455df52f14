/**
 * `npm test`: all checks and tests, the fastest first, or a part of them: see `help` below. Runs under any Node, with
 * nothing installed.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { changedPaths, testsOf } from './changed.mjs'
import { bringUpToDate, projectNode } from './prepare.mjs'
import { step } from './show-progress.mjs'

const help = `
  npm test               everything: types, lint, the tests without a browser and the journeys in one
  npm test -- unit       the tests without a browser
  npm test -- browser    the journeys
  npm test -- changed    what a change can break: types, lint, the tests beside the files that differ from main, and
                         on a wide screen the journeys through them. It says what it leaves out
  npm test -- saving     the tests, of both kinds, in files that have this in their path; several words are several such
`
/** A plan: `unit` and `browser` hold parts of the paths of the tests to run; empty for all, absent for none. */
const everything = { checks: true, unit: [], browser: [] }

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
const results = 'test-results'
const vitestReports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`]
const counts = { passed: 0, failed: 0 }
/** Failures, printed again at the end, because the log of a CI may be cut off at its beginning. @type {string[]} */
const failures = []
/** Journeys that passed only when retried. @type {{ name: string, error: string }[]} */
const flaky = []
/** As many flaky journeys fail the run. */
const flakyLimit = 3

const [asked, ...more] = process.argv.slice(2)
if (asked === '--help' || asked === '-h') {
  console.log(help)
  process.exit()
}
try {
  await run(planOf(asked))
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error))
  counts.failed++
}
for (const { name, error } of flaky) console.log(`\n~ flaky, passed when retried: ${name}\n${error}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

function planOf(asked) {
  if (asked === undefined) return everything
  if (asked === 'unit') return { unit: [] }
  if (asked === 'browser') return { browser: [] }
  if (asked === 'changed') return planOfChange(changedPaths())
  return { unit: [asked, ...more], browser: [asked, ...more] }
}

function planOfChange(paths) {
  const tests = testsOf(paths)
  if (!tests) {
    console.log(`Everything is tested: ${paths.find((path) => !testsOf([path]))} concerns more than one part.`)
    return everything
  }
  const { unit, journeys } = tests
  console.log(`Tests of ${unit.join(', ')}; journeys on a wide screen: ${journeys.join(', ') || 'none'}.`)
  console.log('All others, and all journeys on a phone, are left out: `npm test` runs them.')
  const browser = journeys.map((name) => `e2e/${name}`)
  const wide = journeys.includes('clerk') ? ['--project=desktop', '--project=clerk-*'] : ['--project=desktop']
  return { checks: true, unit, ...(browser.length > 0 && { browser: [...browser, ...wide] }) }
}

async function run({ checks, unit, browser }) {
  await bringUpToDate({ pages: true })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  if (checks) {
    await step('Types', () => program('react-router', ['typegen']).then(() => program('tsc', [])))
    await step('Lint', () => program('oxlint', ['--deny-warnings']).then(() => program('oxfmt', ['--check'])))
    await step('Nothing unused', () => program('knip', ['--no-config-hints']))
  }
  if (unit) await suite('vitest', ['run', ...unit, '--passWithNoTests', ...vitestReports], vitestResult)
  if (browser) {
    const { findBrowser } = await import('./find-browser.mjs')
    process.env.CHROME_PATH = await step('Browser', findBrowser)
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = `${results}/playwright.json`
    await suite('playwright', ['test', ...browser, '--pass-with-no-tests', '--reporter=list,json'], playwrightResult)
  }
}

/** Runs a test runner with its output on the screen and adds its results to `counts` and `failures`. */
async function suite(name, parameters, result) {
  const code = await program(name, parameters, 'inherit').then(
    () => 0,
    () => 1,
  )
  const { passed, failed } = result()
  failures.push(...failed)
  if (code && failed.length === 0) failures.push(`${name} failed without a failed test: its output above says why`)
  counts.passed += passed
  counts.failed += Math.max(failed.length, code)
}

function vitestResult() {
  const { numPassedTests, testResults } = readResults('vitest')
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
    return tests.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`)
  })
  return { passed: numPassedTests, failed }
}

/**
 * Journeys that passed only when retried count as passed, are listed in `flaky.json`, and fail the run from `flakyLimit` on.
 * Skipped journeys are failures.
 */
function playwrightResult() {
  const { stats, suites, errors } = readResults('playwright')
  const runs = specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file}:${line} › ${title}`,
      status,
      error: results.find((result) => result.error)?.error.message ?? status,
    })),
  )
  const flakyRuns = runs.filter(({ status }) => status === 'flaky')
  writeFileSync(`${results}/flaky.json`, JSON.stringify(flakyRuns, undefined, 2))
  flaky.push(...flakyRuns)
  const failed = runs
    .filter(({ status }) => status !== 'expected' && (status !== 'flaky' || flakyRuns.length >= flakyLimit))
    .map(({ name, error }) => `${name}\n${error}`)
  const passed = stats.expected + (flakyRuns.length < flakyLimit ? flakyRuns.length : 0)
  return { passed, failed: [...failed, ...errors.map(({ message }) => message)] }
}

function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites: nested }) => [...specs, ...specsOf(nested)])
}

function readResults(name) {
  return JSON.parse(readFileSync(`${results}/${name}.json`, 'utf8'))
}

/** Runs an installed program under the Node that the project pins. */
function program(name, parameters, stdio = 'pipe') {
  return new Promise((resolve, reject) => {
    const child = spawn(projectNode, [`node_modules/.bin/${name}`, ...parameters], {
      stdio: ['ignore', stdio, stdio],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `${name} failed`))))
  })
}
