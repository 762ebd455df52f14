import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedPage } from '#contract/site.ts'
import { servePages } from './pages.ts'
import { testApp } from './testing/app.ts'
import { insertCast, insertListing } from './testing/cast.ts'

const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    await insertListing(db, { model: 'Kept' })
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

const ask = (url: string, headers: Record<string, string> = {}) => api.request({ url, headers })

test('a page that nothing has changed is answered as it was, whoever asks, and not at all to who has it', async () => {
  const [first, again] = [
    await ask('/vehicles'),
    await ask('/vehicles', { cookie: 'marque_in=1', 'user-agent': 'other' }),
  ]
  expect(first.headers).toMatchObject({ 'cache-control': sharedPage, etag: expect.any(String) })
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.body).toBe(first.body)
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  const held = await ask('/vehicles', { 'if-none-match': String(first.headers.etag) })
  expect(held).toMatchObject({ statusCode: 304, body: '' })
})

test('it is compressed as the browser takes it, also where another took it otherwise', async () => {
  const plain = await ask('/vehicles?sort=price-low')
  for (const accepted of ['gzip, deflate, br', 'gzip, br;q=0.5']) {
    const compressed = await ask('/vehicles?sort=price-low', { 'accept-encoding': accepted })
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(plain.body)
  }
  expect(
    (await ask('/vehicles?sort=price-low', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
  ).toBe('gzip')
  expect(
    (await ask('/vehicles?sort=price-low', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('what is listed or sold is there with the next request', async () => {
  const { db, pool } = api.tools
  expect((await ask('/vehicles')).body).not.toContain('Just In')
  await insertListing(db, { model: 'Just In' })
  expect((await ask('/vehicles')).body).toContain('Just In')
  await pool.query("update vehicles set sold_at = now() where model = 'Just In'")
  expect((await ask('/vehicles')).body).not.toContain('Just In')
})

test.each(['/vehicles/1', '/profile', '/sign-in', '/vehicles?minYear=new', '/nowhere'])(
  '%s is kept by nobody',
  async (url) => {
    const { headers } = await ask(url)
    expect(headers['cache-control'] ?? '').not.toContain('s-maxage')
    expect(headers.etag).toBeUndefined()
  },
)
