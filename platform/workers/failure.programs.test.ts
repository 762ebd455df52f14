import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problems } from '#contract/problems.ts'

let server: ChildProcess
let output = ''
let url = ''

beforeAll(async () => {
  server = spawn(process.execPath, ['tests/reliability/uncaught-errors.ts'], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  url = await vi.waitUntil(() => /http:\/\/[\d.:]+/.exec(output)?.[0], { timeout: 60_000 })
})
afterAll(() => void server.kill('SIGKILL'))

const get = async (path: string) => {
  const response = await fetch(url + path)
  return [response.status, await response.text()]
}
const { message } = problems.internal
const failed = [500, expect.stringContaining(JSON.stringify({ code: 'internal', message }).slice(0, -1))]

test('An unhandled promise rejection is logged, and the server keeps running', async () => {
  expect(await get('/rejection')).toEqual([200, 'fine'])
  expect(await get('/fine')).toEqual([200, 'fine'])
  await expect.poll(() => output, { timeout: 20_000 }).toContain('an unhandled promise rejection')
})

test.each(['/connection', '/database'])('A broken connection (%s) fails only its own request', async (path) => {
  expect(await get(path)).toEqual(failed)
  expect(await get('/fine')).toEqual([200, 'fine'])
  expect(server.exitCode).toBeNull()
})

test('After an exception in a callback, the server completes requests in progress and exits', async () => {
  const ended = once(server, 'exit')
  const slow = get('/slow')
  await expect.poll(() => output, { timeout: 10_000 }).toContain('slow has started')
  expect(await get('/mistake')).toEqual(failed)
  expect(await slow).toEqual([200, 'fine'])
  expect(await ended).toEqual([1, null])
  expect(output).toContain('a mistake in a callback')
})
