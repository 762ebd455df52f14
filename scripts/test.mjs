/**
 * `npm test`: all checks and tests, the fastest first, or a part of them: see `help` below. Runs under any Node, with
 * nothing installed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bringUpToDate } from './prepare.mjs'
import { reliabilityIsStale } from './reliability-record.mjs'
import { checkCode, program } from './run-program.mjs'
import { step } from './show-progress.mjs'

const help = `
  npm test               everything that protects a promise of the product: types, lint, the tests without a browser, the journeys
  npm test -- unit       the tests without a browser
  npm test -- browser    the journeys
  npm test -- favorites  the tests, of both kinds, in files that have this in their path; several words are several such
  npm test -- --times    the same as the first, and lists the 20 most expensive files in the end
  npm run check          types, lint and the tests beside the files that differ from main: under a minute
  npm run test:reliability
                         kills, floods, fuzzing, clusters, the container's image: up to an hour
`
/** A plan: `unit` and `browser` hold parts of the paths of the tests to run; empty for all, absent for none. */
const everything = { checks: true, unit: [], browser: [] }

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
const results = 'test-results'
/** Written by tests/server/measure-file.ts. */
const times = `${results}/times.tsv`
const vitestReports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`]
if (process.argv.includes('--times')) process.env.TEST_TIMES = times
const counts = { passed: 0, failed: 0 }
/** Failures, printed again at the end, because the log of a CI may be cut off at its beginning. @type {string[]} */
const failures = []
/** Journeys that passed only when retried. @type {{ name: string, error: string }[]} */
const flaky = []
/** As many flaky journeys fail the run. */
const flakyLimit = 3

const listsTimes = process.argv.includes('--times')
const [asked, ...more] = process.argv.slice(2).filter((word) => word !== '--times')
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
const stale = asked === undefined ? reliabilityIsStale() : undefined
if (stale) console.log(`\n! ${stale}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

function planOf(asked) {
  if (asked === undefined) return everything
  if (asked === 'unit') return { unit: [] }
  if (asked === 'browser') return { browser: [] }
  return { unit: [asked, ...more], browser: [asked, ...more] }
}

async function run({ checks, unit, browser }) {
  await bringUpToDate({ pages: true })
  const used = processorSeconds()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  if (checks) {
    await checkCode()
  }
  if (unit)
    await suite(
      'vitest',
      ['run', '--project=!reliability', ...unit, '--passWithNoTests', ...vitestReports],
      vitestResult,
    )
  if (browser) {
    const { findBrowser } = await import('./find-browser.mjs')
    process.env.CHROME_PATH = await step('Browser', findBrowser)
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = `${results}/playwright.json`
    await suite('playwright', ['test', ...browser, '--pass-with-no-tests', '--reporter=list,json'], playwrightResult)
  }
  if (listsTimes) listTimes()
  if (used !== undefined) console.log(`\n${Math.round(processorSeconds() - used)} s of processor time on this machine`)
}

/** What everything on this machine has used of its processors since it started; undefined where Linux does not say. */
function processorSeconds() {
  if (!existsSync('/proc/stat')) return undefined
  const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/)
  return (Number(user) + Number(nice) + Number(system)) / 100
}

/** Prints the 20 most expensive files: processor seconds without the database, and of journeys the seconds that they ran. */
function listTimes() {
  const units = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n') : []
  const journeys = existsSync(`${results}/playwright.json`) ? specsOf(readResults('playwright').suites) : []
  const walls = Object.groupBy(journeys, ({ file }) => file)
  const rows = [
    ...units.map((line) => ({ seconds: Number(line.split('\t')[0]), file: line.split('\t')[1] })),
    ...Object.entries(walls).map(([file, specs]) => ({
      seconds:
        specs
          .flatMap(({ tests }) => tests)
          .flatMap((it) => it.results)
          .reduce((sum, it) => sum + it.duration, 0) / 1e3,
      file: `e2e/${file} (as it ran)`,
    })),
  ]
  console.log('\nThe most expensive files, in seconds:')
  for (const { seconds, file } of rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`)
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
