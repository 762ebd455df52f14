/** Maintains the table in docs/reliability.md: the last result of each part of `npm run test:reliability`. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const page = 'docs/reliability.md'
const head = ['| part | result | seconds | date | commit | machine |', '| --- | --- | --- | --- | --- | --- |']
const table = /(?<=<!-- last run -->)[^]*(?=<!-- \/last run -->)/

/** Git pathspecs of the files that the reliability tests cover. Changes to them, except to tests, make results stale. */
const covered = `:(glob)server/*.ts server/backup server/search server/pictures server/imports/reading server/start
  scripts/backup.ts scripts/build.mjs scripts/check-health.mjs scripts/prepare.mjs scripts/restore.ts scripts/start.mjs
  scripts/try-image.mjs platform database demo Dockerfile .dockerignore package-lock.json`.split(/\s+/)

export type Row = [part: string, result: string, seconds: string, date: string, commit: string, machine: string]

/** Returns a warning if a part has failed or was never run, or if covered files have changed since its last run. */
export function reliabilityIsStale(): string | undefined {
  return staleness(rowsOf(readFileSync(page, 'utf8')), (commit) => {
    const { status, stdout } = spawnSync('git', ['diff', '--name-only', commit, '--', ...covered], { encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter((path) => path && !/\.test\.tsx?$/.test(path)) : []
  })
}

/** Checks the recorded results. `changesSince` must return an empty array if Git doesn't know the commit. */
export function staleness(rows: Row[], changesSince: (commit: string) => string[]): string | undefined {
  const advice = 'Run `npm run test:reliability` before the next release.'
  if (rows.length === 0) return `The reliability tests have no recorded result. ${advice}`
  const failed = rows.filter(([, result]) => result !== 'passed').map(([part]) => part)
  if (failed.length > 0) return `Reliability tests failed in their last run: ${failed.join(', ')}. ${advice}`
  const commits = [...new Set(rows.map(([, , , , commit]) => commit))]
  const [changed] = commits.flatMap(changesSince)
  if (changed === undefined) return undefined
  const files = `files that they cover have changed, such as ${changed}`
  return `The reliability tests last ran on ${commits.join(' and ')}. Since then ${files}. ${advice}`
}

export function record(row: Row): void {
  writeFileSync(page, withRow(readFileSync(page, 'utf8'), row))
}

export function withRow(text: string, row: Row): string {
  const rows = new Map([...rowsOf(text), row].map((cells) => [cells[0], `| ${cells.join(' | ')} |`]))
  return text.replace(table, () => `\n\n${[...head, ...rows.values()].join('\n')}\n\n`)
}

export function rowsOf(text: string): Row[] {
  const lines =
    table
      .exec(text)?.[0]
      .split('\n')
      .filter((line) => line.startsWith('|') && !head.includes(line)) ?? []
  return lines.map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()) as Row)
}
