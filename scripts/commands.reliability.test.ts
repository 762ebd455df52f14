import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH!, DATA_DIR: join(folder, 'mistyped'), BACKUP_TO: join(folder, 'mistyped-box') }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
    child.stdin!.end()
  })
}

const noDatabase = /^There is no database in .*mistyped: is DATA_DIR correct\?$/
test.each<[string[], RegExp]>([
  [['scripts/backup.ts'], noDatabase],
  [
    ['scripts/backup.ts', '--to', 'ftp://box'],
    /^--to must be a folder, or s3:\/\/bucket\/folder \(it is "ftp:\/\/box"\)\.$/,
  ],
  [['scripts/identity.ts', 'grant-admin', 'wanda'], noDatabase],
  [['scripts/identity.ts'], /^Commands: create-admin, grant-admin NAME, /],
  [['scripts/restore.ts', 'nowhere/missing.tar'], /^There is no backup .*\/nowhere\/missing\.tar\.$/],
])('%j ends with a sentence and leaves nothing behind', { timeout: 240_000 }, async (words, sentence) => {
  const { code, output } = await run(...words)
  expect(output.trim()).toMatch(sentence)
  expect(code).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('The first admin can be created before the first start', { timeout: 240_000 }, async () => {
  const { output } = await run('scripts/identity.ts', 'create-admin')
  expect(output).toContain('The username cannot be entered here')
  expect(readdirSync(join(folder, 'mistyped'))).toContain('postgres')
})
