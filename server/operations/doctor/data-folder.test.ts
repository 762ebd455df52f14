import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examineDataFolder } from './data-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'marque-data-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
writeFileSync(join(dataDir, 'app-secret'), 'a secret of thirty-two characters', { mode: 0o600 })
mkdirSync(join(dataDir, 'uploads'))

const alone = `Only this account can write to ${dataDir} and read the secrets in it.`

test.each([
  ['0700', '0755', alone],
  ['0755', '0700', alone],
  ['0755', '0755', `${alone} Others on this machine can read the uploaded pictures.`],
])('a folder with mode %s and pictures with mode %s are reported as: %s', async (ofFolder, ofUploads, text) => {
  chmodSync(dataDir, ofFolder)
  chmodSync(join(dataDir, 'uploads'), ofUploads)
  const [finding] = await examineDataFolder({ dataDir })
  expect(finding).toEqual({ level: 'passed', text })
})
