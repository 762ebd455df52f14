/**
 * `npm test`: everything that must hold, in the order in which it fails fastest. Runs under whatever Node the machine
 * has, with nothing installed. `npm test -- unit` or `-- browser` runs one part.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bringUpToDate, projectNode } from './prepare.mjs'
import { step } from './steps.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
const [only] = process.argv.slice(2)
const results = 'test-results'
const counts = { passed: 0, failed: 0 }

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
      countVitest,
    )
  if (!only || only === 'browser') {
    const { findBrowser } = await import('./find-browser.mjs')
    process.env.CHROME_PATH = await step('Browser', findBrowser)
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = `${results}/playwright.json`
    await suite('playwright', ['test', '--reporter=list,json'], countPlaywright)
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  counts.failed++
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

/** Runs a test runner with its output on the screen and adds up what it counted. */
async function suite(program, parameters, count) {
  const code = await run(program, parameters, 'inherit').then(
    () => 0,
    () => 1,
  )
  const { passed, failed } = count()
  counts.passed += passed
  counts.failed += Math.max(failed, code) // a runner that fails without a failed test has failed all the same
}

function countVitest() {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(`${results}/vitest.json`, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright() {
  const { stats } = JSON.parse(readFileSync(`${results}/playwright.json`, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
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
