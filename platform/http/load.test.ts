import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { problems } from '#contract/problems.ts'
import { testApp } from '#tests/server/app.ts'
import { shedLoad, watchLag } from './load.ts'
import { answerProblems } from './problems.ts'

afterEach(() => void vi.useRealTimers())

let begun = 0
let [rendering, mostRendering] = [0, 0]
/** While a test holds pages, none is made. */
let held = Promise.resolve()
function holdPages(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return resolve
}
let open = () => {}
const opened = new Promise<void>((resolve) => (open = resolve))
const api = testApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { apiLimit: 100_000, pageLimit: 100_000 },
  extend: (app) => {
    const slow = () => {
      begun += 1
      return opened
    }
    app.get('/test/page', { config: { isPage: true } }, async () => {
      rendering += 1
      mostRendering = Math.max(mostRendering, rendering)
      await held
      for (let round = 0; round < 5; round++) await new Promise(setImmediate) // others come in if they can
      rendering -= 1
      return 'page'
    })
    app.get('/api/test/slow', slow)
    app.post('/api/test/slow', slow)
  },
})
const status = async (url: string, remoteAddress = '127.0.0.1') =>
  (await api.request({ url, remoteAddress })).statusCode

test('while too much is in work, calls are refused with when to come again; health and files are not', async () => {
  const held = Array.from({ length: 100 }, (_, n) =>
    api.request({ url: '/api/test/slow', ...(n % 2 && { method: 'POST', payload: { n } }) }),
  )
  await expect.poll(() => begun).toBe(100)
  const { statusCode, headers, json } = await api.request({ url: '/api/vehicles/latest' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '3'])
  expect(json()).toMatchObject({ code: 'server_busy', message: problems.server_busy.message })
  expect(await status('/healthz')).toBe(200)
  expect(await status('/images/none.webp')).toBe(404)
  open()
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).not.toContain(503)
  expect(await status('/api/vehicles/latest')).toBe(200)
})

test('of pages few are made at once, of one network fewer, and the others wait for their turn', async () => {
  const mostAtOnce = async (expected: number, addressOf: (n: number) => string) => {
    const release = holdPages()
    mostRendering = 0
    // Different pages, because one that is being made answers all who ask for it.
    const answers = Promise.all(Array.from({ length: 20 }, (_, n) => status(`/test/page?${n}`, addressOf(n))))
    await expect.poll(() => rendering).toBe(expected)
    release()
    expect(new Set(await answers)).toEqual(new Set([200]))
    return mostRendering
  }
  expect(await mostAtOnce(1, () => '192.0.2.1')).toBe(1)
  expect(await mostAtOnce(2, (n) => `192.0.2.${n}`)).toBe(2)
})

test('whoever asks for one page waits behind one of each network, and is not refused for those of another', async () => {
  const answers: string[] = []
  const ask = async (address: string) => answers.push(`${await status('/test/page', address)} ${address}`)
  const release = holdPages()
  const greedy = Array.from({ length: 120 }, () => ask('192.0.2.1'))
  const others = Promise.all([ask('192.0.2.2'), ask('192.0.2.3')])
  await expect.poll(() => answers).toHaveLength(22) // refused: all have arrived
  release()
  await others
  expect(answers.filter((it) => it.startsWith('200 ')).length).toBeLessThan(20)
  await Promise.all(greedy)
  expect(answers.filter((it) => it === '503 192.0.2.1')).toHaveLength(22)
  expect(answers).toEqual(expect.arrayContaining(['200 192.0.2.2', '200 192.0.2.3']))
})

test('while the process cannot keep up, too', async () => {
  let lag = 501
  const app = Fastify()
  answerProblems(app, () => {})
  shedLoad(app, () => lag)
  app.get('/api/vehicles', async () => 'cars')
  app.get('/healthz', async () => 'alive')
  const answers = async () => [
    (await app.inject('/api/vehicles')).statusCode,
    (await app.inject('/healthz')).statusCode,
  ]
  expect(await answers()).toEqual([503, 200])
  lag = 500
  expect(await answers()).toEqual([200, 200])
  await app.close()
})

test('it cannot keep up where each of three seconds was late: by the mean of its delays, without the resolution', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const delays = { count: 1, mean: 0, enable: vi.fn(), disable: vi.fn(), reset: vi.fn() }
  const app = Fastify()
  const lag = watchLag(app, delays)
  const seen = [620, 700, 720, 30, 800].map((milliseconds) => {
    delays.mean = milliseconds * 1e6
    vi.advanceTimersByTime(1_000)
    return lag()
  })
  expect(seen).toEqual([0, 0, 600, 10, 10])
  expect([delays.enable, delays.reset, delays.disable].map(({ mock }) => mock.calls.length)).toEqual([1, 5, 0])
  await app.close()
  expect(delays.disable).toHaveBeenCalledOnce()
})
