import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder, sweepTemporaryFolders } from './temporary.ts'

const now = new Date()
let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'marque-temporary-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const remainingFiles = () => readdirSync(join(dataDir, 'temporary'))

async function folderOfAnother() {
  const module = JSON.stringify(join(import.meta.dirname, 'temporary.ts'))
  const script = `import { createTemporaryFolder } from ${module}
    console.log(await createTemporaryFolder(${JSON.stringify(dataDir)}))
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const name = basename(String(line).trim())
  writeFileSync(join(dataDir, 'temporary', name, 'file'), 'half')
  return {
    name,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('the folder of a killed process is removed, those of living processes stay', async () => {
  const own = basename(await createTemporaryFolder(dataDir))
  const other = await folderOfAnother()
  expect(await sweepTemporaryFolders(dataDir, now)).toBe(0)
  await other.kill()
  expect(await sweepTemporaryFolders(dataDir, now)).toBe(1)
  expect(remainingFiles()).toEqual([own])
})

test('a folder of an earlier process with the same ID is removed', async () => {
  const own = basename(await createTemporaryFolder(dataDir))
  const [host, pid] = own.split('-')
  mkdirSync(join(dataDir, 'temporary', `${host}-${pid}-1-abcdef`))
  expect(await sweepTemporaryFolders(dataDir, now)).toBe(process.platform === 'linux' ? 1 : 0)
  expect(remainingFiles()).toContain(own)
})

test('a folder of another host stays for a day', async () => {
  await createTemporaryFolder(dataDir)
  const folder = join(dataDir, 'temporary', 'elsewhere-1-1-abcdef')
  mkdirSync(folder)
  expect(await sweepTemporaryFolders(dataDir, now)).toBe(0)
  utimesSync(folder, now, new Date(now.getTime() - 25 * 3_600_000))
  expect(await sweepTemporaryFolders(dataDir, now)).toBe(1)
})

test('without folders, nothing is removed', async () => {
  expect(await sweepTemporaryFolders(dataDir, now)).toBe(0)
})
