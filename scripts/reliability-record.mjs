/** The table in docs/reliability.md: how each part of `npm run test:reliability` ended last, and on which commit. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const page = 'docs/reliability.md'
const [begin, end] = ['<!-- last run -->', '<!-- /last run -->']
const head = ['| part | result | seconds | date | commit | machine |', '| --- | --- | --- | --- | --- | --- |']

/** What the parts cover, as paths of git. A change here makes the last result stale; tests don't. */
const covered = [
  ':(glob)server/*.ts',
  ...['backup', 'search', 'pictures', 'imports/reading', 'start'].map((folder) => `server/${folder}`),
  'platform',
  'database',
  'demo',
  ...['backup.ts', 'build.mjs', 'check-health.mjs', 'prepare.mjs', 'restore.ts', 'start.mjs', 'try-image.mjs'].map(
    (name) => `scripts/${name}`,
  ),
  'Dockerfile',
  '.dockerignore',
  'package-lock.json',
]

/** @typedef {{ part: string, result: string, seconds: string, date: string, commit: string, machine: string }} Row */

/** Returns a sentence if a part failed last, was never run, or if what the parts cover has changed since. */
export function reliabilityIsStale() {
  return staleness(existsSync(page) ? rowsOf(readFileSync(page, 'utf8')) : [], changedSince)
}

/**
 * @param {Row[]} rows
 * @param {(commit: string) => string[] | undefined} changesSince undefined if git doesn't know the commit
 */
export function staleness(rows, changesSince) {
  const advice = 'Run `npm run test:reliability` before the next release.'
  if (rows.length === 0) return `The reliability tests have no recorded result. ${advice}`
  const failed = rows.filter(({ result }) => result !== 'passed').map(({ part }) => part)
  if (failed.length > 0) return `Reliability tests failed in their last run: ${failed.join(', ')}. ${advice}`
  const changed = new Set(rows.flatMap(({ commit }) => changesSince(commit) ?? []))
  const [first] = changed
  if (first === undefined) return undefined
  const files =
    changed.size > 1 ? `${changed.size} files that they cover have changed, such as ${first}` : `${first} has changed`
  const commits = [...new Set(rows.map(({ commit }) => commit))].join(' and ')
  return `The reliability tests last ran on ${commits}. Since then ${files}. ${advice}`
}

/** Writes the row of a part into the page. @param {Row} row */
export function record(row) {
  writeFileSync(page, withRow(readFileSync(page, 'utf8'), row))
}

/** Replaces the row of that part, and leaves those of other parts. @param {string} text @param {Row} row */
export function withRow(text, row) {
  const rows = new Map([...rowsOf(text), row].map((each) => [each.part, each]))
  const table = [...head, ...[...rows.values()].map(lineOf)].join('\n')
  return text.replace(new RegExp(`${begin}[^]*${end}`), () => `${begin}\n\n${table}\n\n${end}`)
}

/** @param {string} text @returns {Row[]} */
export function rowsOf(text) {
  const [, table = ''] = new RegExp(`${begin}([^]*)${end}`).exec(text) ?? []
  const lines = table.split('\n').filter((line) => line.startsWith('|') && !head.includes(line))
  return lines.map((line) => {
    const [part = '', result = '', seconds = '', date = '', commit = '', machine = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { part, result, seconds, date, commit, machine }
  })
}

/** @param {Row} row */
function lineOf({ part, result, seconds, date, commit, machine }) {
  return `| ${[part, result, seconds, date, commit, machine].join(' | ')} |`
}

/** @param {string} commit */
function changedSince(commit) {
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', commit, '--', ...covered], { encoding: 'utf8' })
  if (status !== 0) return undefined
  return stdout.split('\n').filter((path) => path && !/\.test\.tsx?$|\/testing\//.test(path))
}
