/**
 * `npm test`: everything that must hold, in the order in which it fails fastest. Runs under whatever Node the machine
 * has, with nothing installed. `npm test -- unit` or `-- browser` runs one part.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bringUpToDate, projectNode } from './prepare.mjs'
import { step } from './steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
const [only] = process.argv.slice(2)
const results = 'test-results'
const counts = { passed: 0, failed: 0 }
/** What failed, said once more at the end: a log of CI may be cut off at its beginning. @type {string[]} */
const failures = []

try {
  await bringUpToDate({ pages: true })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  if (!only) {
    await step('Types', () => run('react-router', ['typegen']).then(() => run('tsc', [])))
    await step('Lint', () => run('oxlint', ['--deny-warnings']).then(() => run('oxfmt', ['--check'])))
  }
  if (!only || only === 'unit')
    await suite(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`],
      vitestResult,
    )
  if (!only || only === 'browser') {
    const { findBrowser } = await import('./find-browser.mjs')
    process.env.CHROME_PATH = await step('Browser', findBrowser)
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = `${results}/playwright.json`
    await suite('playwright', ['test', '--reporter=list,json'], playwrightResult)
  }
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error))
  counts.failed++
}
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

/** Runs a test runner with its output on the screen and adds up what it counted. */
async function suite(program, parameters, result) {
  const code = await run(program, parameters, 'inherit').then(
    () => 0,
    () => 1,
  )
  const { passed, failed } = result()
  failures.push(...failed)
  if (code && failed.length === 0) failures.push(`${program} failed without a failed test: its output above says why`)
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

/** Whatever is not as expected at the first attempt has failed: what is flaky, and what was skipped, too. */
function playwrightResult() {
  const { stats, suites, errors } = readResults('playwright')
  const failed = specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => {
        const error = results.find((result) => result.error)?.error.message ?? status
        return `[${projectName}] ${file}:${line} › ${title}\n${error}`
      }),
  )
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => message)] }
}

function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites: nested }) => [...specs, ...specsOf(nested)])
}

function readResults(program) {
  return JSON.parse(readFileSync(`${results}/${program}.json`, 'utf8'))
}

/** Runs a program of the project under the Node that it pins. */
function run(program, parameters, stdio = 'pipe') {
  return new Promise((resolve, reject) => {
    const child = spawn(projectNode, [`node_modules/.bin/${program}`, ...parameters], {
      stdio: ['ignore', stdio, stdio],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `${program} failed`))))
  })
}
