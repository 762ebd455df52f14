import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseUnfinishedRestore, runRestore } from './unfinished.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the server refuses to start on a data folder with an unfinished restore', async () => {
  refuseUnfinishedRestore(folder)
  await runRestore(folder, async () => expect(() => refuseUnfinishedRestore(folder)).toThrow(/did not finish/))
  refuseUnfinishedRestore(folder)
  await expect(runRestore(folder, () => Promise.reject(new Error('The bucket is unavailable.')))).rejects.toThrow(
    'bucket',
  )
  expect(() => refuseUnfinishedRestore(folder)).toThrow(/Empty that folder.* and restore it again\.$/)
})
