import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problems } from '#contract/problems.ts'
import { startSite } from './testing/site.ts'

let server: ChildProcess
let output = ''
let url = ''

beforeEach(async () => {
  output = ''
  server = spawn(process.execPath, ['server/testing/mishaps.ts'], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  url = await vi.waitUntil(() => /http:\/\/[\d.:]+/.exec(output)?.[0], { timeout: 25_000 })
})
afterEach(() => void server.kill('SIGKILL'))

const ask = async (path: string) => {
  const answer = await fetch(url + path)
  return [answer.status, await answer.text()]
}
const { message } = problems.internal
const failed = [500, expect.stringContaining(JSON.stringify({ code: 'internal', message }).slice(0, -1))]

test('a rejection that nobody waits for is logged, and all goes on', async () => {
  expect(await ask('/rejection')).toEqual([200, 'fine'])
  expect(await ask('/fine')).toEqual([200, 'fine'])
  await expect.poll(() => output, { timeout: 20_000 }).toContain('a promise that nobody waits for')
})

test.each(['/connection', '/database'])('what breaks by itself (%s) costs its own request alone', async (path) => {
  expect(await ask(path)).toEqual(failed)
  expect(await ask('/fine')).toEqual([200, 'fine'])
  expect(server.exitCode).toBeNull()
})

test('after a mistake in a callback what has begun is answered, and the process ends', async () => {
  const ended = once(server, 'exit')
  const begun = ask('/slow')
  await expect.poll(() => output, { timeout: 10_000 }).toContain('slow has begun')
  expect(await ask('/mistake')).toEqual(failed)
  expect(await begun).toEqual([200, 'fine'])
  expect(await ended).toEqual([1, null])
  expect(output).toContain('a mistake in a callback')
})

test('the product itself survives a rejection, and logs it', async () => {
  const reject = 'process.on("SIGUSR2",()=>{Promise.reject(Error("lost"))})'
  const site = await startSite({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}` })
  site.child.kill('SIGUSR2')
  await expect.poll(site.output, { timeout: 10_000 }).toContain('lost')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(site.child.exitCode).toBeNull()
  await site.stop()
}, 120_000)
