import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { testApp } from '../testing/app.ts'

let begun = 0
let [rendering, mostRendering] = [0, 0]
let open = () => {}
const opened = new Promise<void>((resolve) => (open = resolve))
const api = testApp({
  environment: { RATE_LIMIT: '100000/1m' },
  extend: (app) => {
    const slow = () => {
      begun += 1
      return opened
    }
    app.get('/test/page', { config: { isPage: true } }, async () => {
      rendering += 1
      mostRendering = Math.max(mostRendering, rendering)
      await new Promise((resolve) => setTimeout(resolve, 20))
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
  const one = Array.from({ length: 20 }, () => status('/test/page', '192.0.2.1'))
  const answers = await Promise.all(one)
  expect([...new Set(answers)]).toEqual([200])
  expect(mostRendering).toBe(1)
  const several = Array.from({ length: 20 }, (_, n) => status('/test/page', `192.0.2.${n}`))
  expect([...new Set(await Promise.all(several))]).toEqual([200])
  expect(mostRendering).toBe(2)
})

test('whoever asks for one page waits behind one of each network, and is not refused for those of another', async () => {
  const answers: string[] = []
  const ask = async (address: string) => answers.push(`${await status('/test/page', address)} ${address}`)
  const greedy = Array.from({ length: 120 }, () => ask('192.0.2.1'))
  await Promise.all([ask('192.0.2.2'), ask('192.0.2.3')])
  expect(answers.filter((it) => it.startsWith('200 ')).length).toBeLessThan(20)
  await Promise.all(greedy)
  expect(answers.filter((it) => it === '503 192.0.2.1')).toHaveLength(22)
  expect(answers).toEqual(expect.arrayContaining(['200 192.0.2.2', '200 192.0.2.3']))
})

test('while the process cannot keep up, too', async () => {
  const block = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700), 1)
  const answer = () => status('/api/vehicles/latest')
  await expect.poll(answer, { timeout: 30_000 }).toBe(503)
  expect(await status('/healthz')).toBe(200)
  clearInterval(block)
  await expect.poll(answer, { timeout: 30_000 }).toBe(200)
})
