/** `npm test`: runs all checks and tests, fastest first. An argument selects one part (docs/testing.md). */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { checkCode } from './check-code.ts'
import { findBrowser } from './find-browser.ts'
import { run } from './prepare.mjs'
import { reliabilityIsStale } from './reliability-record.ts'
import { step } from './show-progress.mjs'

type UnitTest = { status: string; fullName: string; failureMessages: string[] }
type UnitFile = { name: string; status: string; message: string; assertionResults: UnitTest[] }
type Journey = { projectName: string; status: string; results: { duration: number; error?: { message: string } }[] }
type Suite = { specs: { title: string; file: string; line: number; tests: Journey[] }[]; suites?: Suite[] }

const folder = 'test-results'
const flakyLimit = 3 // the run fails if this many journeys are flaky
const listsTimes = process.argv.includes('--times')
const [part, ...more] = process.argv.slice(2).filter((word) => word !== '--times')
const paths = part === undefined || part === 'unit' || part === 'browser' ? [] : [part, ...more]

let passed = 0
const failures: string[] = [] // printed at the end, because CI systems may truncate the start of a log
const flaky: string[] = []
await runTests().catch((error: Error) => failures.push(error.message))
for (const journey of flaky) console.log(`\n~ flaky, passed when retried: ${journey}`)
const stale = part === undefined && reliabilityIsStale()
if (stale) console.log(`\n! ${stale}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)

async function runTests(): Promise<void> {
  const used = processorSeconds()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  if (listsTimes) process.env.TEST_TIMES = `${folder}/times.tsv` // tests/server/measure-file.ts writes this file
  if (part === undefined) await checkCode()
  if (part !== 'browser') {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${folder}/vitest.json`]
    await suite('vitest', ['run', '--project=!reliability', ...paths, '--passWithNoTests', ...reports], readVitest)
  }
  if (part !== 'unit') {
    process.env.CHROME_PATH = await step('Browser', findBrowser)
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = `${folder}/playwright.json`
    await suite('playwright', ['test', ...paths, '--pass-with-no-tests', '--reporter=list,json'], readPlaywright)
  }
  if (listsTimes) listTimes()
  if (used) console.log(`\n${Math.round(processorSeconds() - used)} s of CPU time on this machine`)
}

async function suite(runner: string, parameters: string[], readReport: () => void): Promise<void> {
  const error = await run(runner, parameters, {}, 'inherit').catch((error: Error) => error)
  const before = failures.length
  readReport()
  if (error && failures.length === before) failures.push(`${runner} failed without a failed test; see its output`)
}

function readVitest(): void {
  const { numPassedTests, testResults } = readJson<{ numPassedTests: number; testResults: UnitFile[] }>('vitest.json')
  passed += numPassedTests
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) failures.push(`${name}\n${message}`)
    failures.push(...failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`))
  }
}

/**
 * Reads Playwright's report. Flaky journeys are listed in `flaky.json` and count as passed, unless there are at least
 * `flakyLimit` of them. Skipped journeys fail the run.
 */
function readPlaywright(): void {
  const { suites, errors } = readJson<{ suites: Suite[]; errors: { message: string }[] }>('playwright.json')
  const journeys = specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const error = results.find((attempt) => attempt.error)?.error?.message ?? status
      return { status, text: `[${projectName}] ${file}:${line} › ${title}\n${error}` }
    }),
  )
  flaky.push(...journeys.filter(({ status }) => status === 'flaky').map(({ text }) => text))
  writeFileSync(`${folder}/flaky.json`, JSON.stringify(flaky, undefined, 2))
  const accepted = flaky.length < flakyLimit ? ['expected', 'flaky'] : ['expected']
  const failed = journeys.filter(({ status }) => !accepted.includes(status))
  passed += journeys.length - failed.length
  failures.push(...failed.map(({ text }) => text), ...errors.map(({ message }) => message))
}

function specsOf(suites: Suite[] = []): Suite['specs'] {
  return suites.flatMap(({ specs, suites: nested }) => [...specs, ...specsOf(nested)])
}

function readJson<Report>(name: string): Report {
  return JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Report
}

/** Prints the 20 slowest test files. Journeys are ranked by duration, and other tests by CPU time, excluding the database's. */
function listTimes(): void {
  const seconds = new Map<string, number>()
  const add = (file: string, more: number) => seconds.set(file, (seconds.get(file) ?? 0) + more)
  const units = existsSync(`${folder}/times.tsv`) ? readFileSync(`${folder}/times.tsv`, 'utf8').trim().split('\n') : []
  for (const [used, file] of units.map((line) => line.split('\t'))) add(file!, Number(used))
  const suites = existsSync(`${folder}/playwright.json`) ? readJson<{ suites: Suite[] }>('playwright.json').suites : []
  for (const { file, tests } of specsOf(suites))
    for (const { duration } of tests.flatMap(({ results }) => results)) add(`tests/journeys/${file}`, duration / 1e3)
  console.log('\nThe most expensive files, in seconds:')
  for (const [file, used] of [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, 20))
    console.log(`${used.toFixed(1).padStart(8)}  ${file}`)
}

/** Returns the CPU seconds that this machine has used since it booted. Returns 0 on systems other than Linux. */
function processorSeconds(): number {
  if (!existsSync('/proc/stat')) return 0
  const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number)
  return (user! + nice! + system!) / 100
}
