import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openConnection } from '../database/connect.ts'
import { requireFreePort } from '../http/connections.ts'
import { explainStartFailure } from './failure.ts'

afterEach(() => vi.unstubAllEnvs())

async function failureOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    return explainStartFailure(error)
  }
  return ''
}

test('A start on a port in use ends with one sentence', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(await failureOf(() => requireFreePort({ host: '127.0.0.1', port }))).toBe(
    `Port ${port} is in use by another program. Stop it, or set PORT to another one.`,
  )
  server.close()
})

test('A start on a data folder that cannot be created ends with one sentence', async () => {
  expect(await failureOf(() => mkdirSync('/etc/hostname/data', { recursive: true }))).toMatch(
    /^DATA_DIR cannot be used: \/etc\/hostname\S* could not be written \(ENOTDIR\)\.$/,
  )
})

test('A start with an unreachable database ends with one sentence', async () => {
  const nowhere = 'postgres://marque:x@127.0.0.1:1/marque'
  vi.stubEnv('DATABASE_URL', nowhere)
  expect(await failureOf(() => openConnection(nowhere, 'marque test'))).toBe(
    'DATABASE_URL cannot be used: no PostgreSQL server responds at its address (ECONNREFUSED).',
  )
})

test('A full disk is reported with the file that could not be written', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: '/data/app-secret' })
  expect(explainStartFailure(full)).toBe(
    'The disk is full (ENOSPC): /data/app-secret could not be written. Free some space and start again.',
  )
  expect(explainStartFailure(new Error('initdb: No space left on device'))).toMatch(/^The disk is full: initdb/)
})

test('An unknown failure is printed with its stack', () => {
  expect(explainStartFailure(new TypeError('a mistake'))).toMatch(/^TypeError: a mistake\n +at /)
})
