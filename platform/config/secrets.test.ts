import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPassword } from '../database/embedded/roles.ts'
import { explainStartFailure } from '../workers/failure.ts'
import { readOrCreateSecret, readSecret } from './secrets.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'marque-secrets-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('a secret is generated once and readable only by its owner, and no temporary files remain', () => {
  const secret = readSecret(folder, 'app-secret')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(readSecret(folder, 'app-secret')).toBe(secret)
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['app-secret'])
})

test('two concurrent processes get the same secret', () => {
  const file = join(folder, 'app-secret')
  const second = readOrCreateSecret(file, () => {
    readOrCreateSecret(file, () => 'first')
    return 'second'
  })
  expect(second).toBe('first')
  expect(readdirSync(folder)).toEqual(['app-secret'])
})

test.each([
  ['app-secret', () => readSecret(folder, 'app-secret')],
  ['password', () => readPassword(folder)],
])('an empty %s is refused with a message that names it', (name, read) => {
  writeFileSync(join(folder, name), '')
  expect(read).toThrow(/ is empty\. Restore it from a backup/)
  try {
    read()
  } catch (error) {
    expect(explainStartFailure(error)).toBe((error as Error).message)
  }
})

test('a full disk is reported', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  expect(explainStartFailure(error)).toBe('The disk is full (ENOSPC). Free some space and start again.')
  const withPath = Object.assign(error, { path: '/data/app-secret' })
  expect(explainStartFailure(withPath)).toContain('/data/app-secret')
  const ofDatabase = new Error('PostgreSQL failed to start. Last error: could not write: No space left on device.')
  expect(explainStartFailure(ofDatabase)).toMatch(/^The disk is full: .*No space left on device/)
})
