import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '#tests/server/app.ts'

const api = testApp({
  environment: { LOG_LEVEL: 'info' },
  extend: async (app) => {
    app.get('/api/test/deep', async () => {
      await wait(1)
      api.tools.log.info('deep inside')
      return 'fine'
    })
    app.post('/api/test/failing', async () => {
      api.tools.log.info('before')
      throw new Error('it fails')
    })
    app.addHook('preHandler', async ({ url }) => {
      if (url.startsWith('/api/pages/')) throw new Error('a text is lost')
    })
    await servePages(app, api.tools, api.identity)
  },
})
const behindProxy = testApp({ environment: { TRUST_PROXY: '1', PUBLIC_URL: 'https://cars.test' } })

const ids = () => api.logged.map(({ reqId }) => reqId)

test('all log lines of a request, and its response, contain the request’s unique ID', async () => {
  const urls = [
    '/api/test/deep',
    '/api/test/deep',
    '/api/nothing',
    '/healthz',
    '/vehicles',
    '/favicon.svg',
    '/%E0%A4%A',
  ]
  const responses = await Promise.all(urls.map((url) => api.request({ url })))
  const sent = responses.map(({ headers }) => String(headers['x-request-id']))
  for (const id of sent) expect(id).toMatch(/^[\w-]{36}$/)
  expect(new Set(sent).size).toBe(urls.length)
  expect(ids().toSorted()).toEqual(sent.slice(0, 2).toSorted())
})

test('server errors include the request ID of the log, also with a body', async () => {
  const response = await api.request({ method: 'POST', url: '/api/test/failing', payload: { some: 'body' } })
  const id = response.headers['x-request-id']
  expect(response.json()).toMatchObject({ code: 'internal', requestId: id })
  expect(ids()).toEqual([id, id])
  const missing = await api.request({ url: '/api/nothing' })
  expect(missing.json()).not.toHaveProperty('requestId')
})

test('a failed page shows its request ID, with which its in-process calls are logged', async () => {
  const page = await api.request({ url: '/privacy', headers: { accept: 'text/html' } })
  const id = String(page.headers['x-request-id'])
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain(`mention request ID ${id}`)
  expect(api.logged.map(({ msg }) => msg)).toEqual(['request failed', 'page rendering failed'])
  expect(new Set(ids())).toEqual(new Set([id]))
})

describe('the ID in a request header', () => {
  const id = 'from-proxy-0123456789'
  const get = async (app: typeof api, headers: Record<string, string>) =>
    (await app.request({ url: '/healthz', headers, remoteAddress: '10.0.0.1' })).headers['x-request-id']
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }

  test('is accepted only from a trusted proxy', async () => {
    expect(await get(behindProxy, { ...forwarded, 'x-request-id': id })).toBe(id)
    expect(await get(behindProxy, { 'x-forwarded-for': '10.0.0.1', 'x-request-id': id })).toBe(id)
    expect(await get(behindProxy, { 'x-request-id': id })).not.toBe(id)
    expect(await get(api, { ...forwarded, 'x-request-id': id })).not.toBe(id)
  })

  test.each(['short', 'x'.repeat(65), 'has spaces in it', 'a"quote"inside', 'umlaut-äöü-umlaut'])(
    'is refused if it is %s',
    async (invalid) => {
      expect(await get(behindProxy, { ...forwarded, 'x-request-id': invalid })).toMatch(/^[\da-f-]{36}$/)
    },
  )
})
