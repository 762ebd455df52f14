import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { problems } from '#contract/problems.ts'
import { testApp } from '#tests/server/app.ts'
import { shedLoad, watchLag } from './load.ts'
import { handleProblems } from './problems.ts'

afterEach(() => void vi.useRealTimers())

let started = 0
let [rendering, maxRendering] = [0, 0]
let gate = Promise.resolve()
function holdPages(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}
let open = () => {}
const opened = new Promise<void>((resolve) => (open = resolve))
const api = testApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { apiLimit: 100_000, pageLimit: 100_000 },
  extend: (app) => {
    const slow = () => {
      started += 1
      return opened
    }
    app.get('/test/page', { config: { isPage: true } }, async () => {
      rendering += 1
      maxRendering = Math.max(maxRendering, rendering)
      await gate
      for (let round = 0; round < 5; round++) await new Promise(setImmediate) // gives waiting requests a chance to enter
      rendering -= 1
      return 'page'
    })
    app.get('/api/test/slow', slow)
    app.post('/api/test/slow', slow)
  },
})
const status = async (url: string, remoteAddress = '127.0.0.1') =>
  (await api.request({ url, remoteAddress })).statusCode

test('under load, calls are refused with Retry-After, but health checks and files are not', async () => {
  const pending = Array.from({ length: 100 }, (_, n) =>
    api.request({ url: '/api/test/slow', ...(n % 2 && { method: 'POST', payload: { n } }) }),
  )
  await expect.poll(() => started).toBe(100)
  const { statusCode, headers, json } = await api.request({ url: '/api/vehicles/latest' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '3'])
  expect(json()).toMatchObject({ code: 'server_busy', message: problems.server_busy.message })
  expect(await status('/healthz')).toBe(200)
  expect(await status('/images/none.webp')).toBe(404)
  open()
  expect((await Promise.all(pending)).map(({ statusCode }) => statusCode)).not.toContain(503)
  expect(await status('/api/vehicles/latest')).toBe(200)
})

test('few pages are rendered concurrently, fewer per network, and others wait', async () => {
  const maxAtOnce = async (expected: number, addressOf: (n: number) => string) => {
    const release = holdPages()
    maxRendering = 0
    // The URLs differ, because concurrent requests for the same page would share one response.
    const responses = Promise.all(Array.from({ length: 20 }, (_, n) => status(`/test/page?${n}`, addressOf(n))))
    await expect.poll(() => rendering).toBe(expected)
    release()
    expect(new Set(await responses)).toEqual(new Set([200]))
    return maxRendering
  }
  expect(await maxAtOnce(1, () => '192.0.2.1')).toBe(1)
  expect(await maxAtOnce(2, (n) => `192.0.2.${n}`)).toBe(2)
})

test('a visitor waits behind at most one page of each network, and is not refused because of another network', async () => {
  const responses: string[] = []
  const get = async (address: string) => responses.push(`${await status('/test/page', address)} ${address}`)
  const release = holdPages()
  const greedy = Array.from({ length: 120 }, () => get('192.0.2.1'))
  const others = Promise.all([get('192.0.2.2'), get('192.0.2.3')])
  await expect.poll(() => responses).toHaveLength(22) // the rejections show that all requests have arrived
  release()
  await others
  expect(responses.filter((response) => response.startsWith('200 ')).length).toBeLessThan(20)
  await Promise.all(greedy)
  expect(responses.filter((response) => response === '503 192.0.2.1')).toHaveLength(22)
  expect(responses).toEqual(expect.arrayContaining(['200 192.0.2.2', '200 192.0.2.3']))
})

test('calls are refused while the event loop lags, too', async () => {
  let lag = 501
  const app = Fastify()
  handleProblems(app, () => {})
  shedLoad(app, () => lag)
  app.get('/api/vehicles', async () => 'cars')
  app.get('/healthz', async () => 'alive')
  const responses = async () => [
    (await app.inject('/api/vehicles')).statusCode,
    (await app.inject('/healthz')).statusCode,
  ]
  expect(await responses()).toEqual([503, 200])
  lag = 500
  expect(await responses()).toEqual([200, 200])
  await app.close()
})

test('the lag is the lowest of three one-second means, without the timer resolution', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const delays = { count: 1, mean: 0, enable: vi.fn(), disable: vi.fn(), reset: vi.fn() }
  const app = Fastify()
  const lag = watchLag(app, delays)
  const measured = [620, 700, 720, 30, 800].map((milliseconds) => {
    delays.mean = milliseconds * 1e6
    vi.advanceTimersByTime(1_000)
    return lag()
  })
  expect(measured).toEqual([0, 0, 600, 10, 10])
  expect([delays.enable, delays.reset, delays.disable].map(({ mock }) => mock.calls.length)).toEqual([1, 5, 0])
  await app.close()
  expect(delays.disable).toHaveBeenCalledOnce()
})
