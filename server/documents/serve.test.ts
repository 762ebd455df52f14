import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { newKey, pageFile, publicUrl, smallFile } from './files.ts'
import { documentPages, documents } from './table.ts'

const key = newKey()
const api = memberApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { apiLimit: 40 },
  prepare: async ({ db, storage }) => {
    const row = { vehicleId: await insertListing(db), slot: 1, kind: 'other', title: 'x', originalKey: 'k' } as const
    const at = { uploadedAt: new Date(), decidedAt: new Date() }
    const [added] = await db
      .insert(documents)
      .values({ ...row, ...at, originalSize: 1, state: 'public' })
      .returning()
    const page = { documentId: added!.id, position: 1, width: 10, height: 10, pageKey: 'p', publicKey: key }
    await db.insert(documentPages).values(page)
    await storage.put(pageFile(key), Buffer.from('large'))
    await storage.put(smallFile(key), Buffer.from('small'))
  },
})
const get = (url: string, remoteAddress: string, headers = {}) => api.request({ url, remoteAddress, headers })
const random = () => publicUrl(randomBytes(16).toString('hex'))

test('a request with a page’s ETag only checks whether the page is still public', async () => {
  for (const [ending, content] of [
    ['', 'large'],
    ['?small', 'small'],
  ] as const) {
    const response = await get(publicUrl(key) + ending, '192.0.2.1')
    expect([response.statusCode, response.body]).toEqual([200, content])
    expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' })
    const opened = vi.spyOn(api.tools.storage, 'open')
    const again = await get(publicUrl(key) + ending, '192.0.2.1', { 'if-none-match': String(response.headers.etag) })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'public, max-age=300'])
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
  }
})

describe('invalid names', () => {
  test('are refused without using the database or the storage', async () => {
    const query = vi.spyOn(api.tools.pool, 'query')
    for (const name of ['x.webp', `${key}.png`, `${key}-small.webp`, '..%2f..%2fsecret', `${key.toUpperCase()}.webp`]) {
      const response = await get(`/documents/${name}`, '192.0.2.2')
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
    }
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  test('are rate-limited per network, without a lookup', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await get(random(), '203.0.113.7')).statusCode)
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
    const refused = await get(random(), '203.0.113.7')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(publicUrl(key), '198.51.100.7')).statusCode).toBe(200)
  })
})
