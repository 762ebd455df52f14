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
const status = async (url: string) => (await api.request({ url })).statusCode

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

test('of pages few are made at once, and the others wait for their turn', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => status('/test/page')))
  expect(answers.filter((it) => it !== 200)).toEqual([])
  expect(mostRendering).toBe(6)
})

test('while the process cannot keep up, too', async () => {
  const block = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700), 1)
  const answer = () => status('/api/vehicles/latest')
  await expect.poll(answer, { timeout: 30_000 }).toBe(503)
  expect(await status('/healthz')).toBe(200)
  clearInterval(block)
  await expect.poll(answer, { timeout: 30_000 }).toBe(200)
})
