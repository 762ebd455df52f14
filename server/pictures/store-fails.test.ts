import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { s3Storage, storeTimeouts } from '#platform/storage/s3.ts'
import { explainStartFailure } from '#platform/workers/failure.ts'
import { startFaultyStore, storeFaults } from '#tests/doubles/faulty-store.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload, viewerCookieOf } from '#tests/server/pictures.ts'
import { images } from './table.ts'

const store = await startFaultyStore()
const { bucket } = readConfig(store.environment)
const token = 'm'.repeat(32)
let time = 0
const timeouts = { ...storeTimeouts }
const api = memberApp({
  environment: { ...store.environment, METRICS_TOKEN: token, LOG_LEVEL: 'error' },
  prepare: async (tools) => {
    tools.storage = s3Storage(bucket!, timeouts, () => time)
  },
})
afterAll(() => store.stop())
beforeEach(() => {
  store.fail(undefined)
  time += 5_000
  Object.assign(timeouts, { read: 60_000, write: 60_000 }) // even a working store can be slow on a busy machine
})

function fail(fault: (typeof storeFaults)[number]): void {
  store.fail(fault)
  if (fault === 'hangs') Object.assign(timeouts, { read: 100, write: 100 })
}

const send = async () => upload(api, 'maria', [{ name: 'car', content: await picture('jpeg', 32, 20) }])
const countImages = () => api.tools.db.$count(images)
const reasons = {
  hangs: 'did not respond within 0.1 s',
  'responds with 500': 'responded with 500',
  'refuses the password': 'responded with 403',
}

test.each(storeFaults)('while the store %s, uploads and pictures get a 503 that is counted', async (fault) => {
  const [url] = (await send()).json().urls as [string]
  const cookie = await viewerCookieOf(api, 'maria')
  const get = (headers = {}) => api.request({ url, headers: { cookie, ...headers } })
  const { etag } = (await get()).headers
  const before = await countImages()
  const counted = await count()
  fail(fault)
  const refused = [await send(), await get(), await get({ 'if-none-match': etag }), await get()]
  for (const { statusCode, headers, json } of refused) {
    expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '5', 'storage_away'])
    expect(headers['cache-control'] ?? '').not.toContain('max-age')
  }
  expect(await countImages()).toBe(before)
  expect(await count()).toBe(counted + refused.length)
  const earlierCalls = store.requests()
  await Promise.all(Array.from({ length: 20 }, () => get()))
  // A store that rejects the key responds immediately, so it still gets requests.
  expect(store.requests() - earlierCalls > 0).toBe(fault === 'refuses the password')
  expect(JSON.stringify(api.logged)).toContain(`(S3_BUCKET, S3_ENDPOINT) ${reasons[fault]}`)
  store.fail(undefined)
  time += 5_000
  timeouts.read = 60_000
  expect((await get()).statusCode).toBe(200)
})

async function count(): Promise<number> {
  const { body } = await api.request({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return Number(/^marque_problems_total\{code="storage_away"\} (\d+)$/m.exec(body)?.[1] ?? 0)
}

test.each(storeFaults)('a first start with a store that %s fails with a one-sentence error', async (fault) => {
  fail(fault)
  const error = await s3Storage(bucket!, timeouts)
    .put('a-800.webp', Buffer.from('x'))
    .catch((error: unknown) => error)
  expect(explainStartFailure(error)).toMatch(
    /^The bucket pictures at http:\/\/127\.0\.0\.1:\d+ \(S3_BUCKET, S3_ENDPOINT\) (did not respond within 0\.1 s|responded with (403|500) \(\w+\))\.$/,
  )
})
