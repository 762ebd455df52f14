import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { findDatabase } from '#platform/database/location.ts'
import { openBackupStore } from './backup-store.ts'
import {
  backupUsage,
  explainBackupFailure,
  readBackupOptions,
  readRestoreOptions,
  restoreUsage,
} from './command-line.ts'
import { readDestination } from './config.ts'
import { checkBackup } from './restore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function failureOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    return explainBackupFailure(error)
  }
  return ''
}

test.each(['--help', '-h'])('Backup and restore print one line of usage for %s', (arg) => {
  expect(readBackupOptions([arg])).toBeUndefined()
  expect(readRestoreOptions([arg])).toBeUndefined()
  expect(backupUsage).toMatch(/^npm run backup .*$/)
  expect(restoreUsage).toMatch(/^npm run restore .*$/)
})

test('Backup parses its options', () => {
  expect(readBackupOptions([])).toEqual({ to: undefined, withSecret: false, every: 0, keep: 0 })
  const args = ['--to', 's3://box/here', '--with-secret', '--every', '6h', '--keep', '14']
  expect(readBackupOptions(args)).toEqual({ to: 's3://box/here', withSecret: true, every: 21_600_000, keep: 14 })
})

test.each([
  ['--every', '0h'],
  ['--every', '6 hours'],
  ['--keep', 'all'],
])('Backup refuses %s %s and prints its usage', async (...args) => {
  expect(await failureOf(() => readBackupOptions(args))).toBe(backupUsage)
})

test('An unknown option is reported by name', async () => {
  expect(await failureOf(() => readBackupOptions(['--too', 'box']))).toMatch(
    /^Unknown option '--too'[^]+npm run backup /,
  )
})

test.each(['', '--force'])('Restore without a file prints its usage (%j)', async (arg) => {
  expect(await failureOf(() => readRestoreOptions([arg]))).toBe(restoreUsage)
})

test('A mistyped data folder, destination or file is reported with a readable message, and nothing is created', async () => {
  const environment = { DATA_DIR: join(folder, 'mistyped'), BACKUP_TO: join(folder, 'mistyped-box') }
  const config = readConfig(environment)
  expect(await failureOf(() => findDatabase(config))).toMatch(
    /^There is no database in .*mistyped: is DATA_DIR correct\?$/,
  )
  expect(await failureOf(() => readDestination(environment, config, 'ftp://box'))).toBe(
    '--to must be a folder, or s3://bucket/folder (it is "ftp://box").',
  )
  const store = openBackupStore(readDestination(environment, config, join(folder, 'nowhere')))
  expect(await failureOf(() => checkBackup(() => store.open('missing.tar')))).toMatch(
    /^There is no backup .*\/nowhere\/missing\.tar\.$/,
  )
  expect(readdirSync(folder)).toEqual([])
})
