import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { clerkApp } from '#tests/doubles/clerk/app.ts'

const upstream = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 })
upstream.removeAllContentTypeParsers()
upstream.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
upstream.all('/v1/echo', async ({ method, url, headers, body }) => ({ method, url, headers, body }))
upstream.get('/v1/cookies', async (_request, reply) =>
  reply.header('set-cookie', ['__client=a; HttpOnly', '__client_uat=1']).redirect('/v1/echo?x=1', 307),
)
upstream.get('/v1/status/:code', async ({ params }, reply) =>
  reply.code(Number((params as { code: string }).code)).send({}),
)
upstream.post('/v1/sink', async ({ body }) => ({ length: String(body).length }))
upstream.post('/v1/oauth_callback', async ({ body }) => ({ body }))
upstream.post('/v1/saml/acs/:connection', async ({ body }) => ({ body }))
const url = await upstream.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => upstream.close())

const api = clerkApp({}, { frontend: url })
const echo = async (headers: Record<string, string>) =>
  (await api.request({ url: '/__clerk/v1/echo?_clerk_js_version=6', headers, remoteAddress: '203.0.113.7' })).json()

test('a call is forwarded with its method, URL, body and the headers that Clerk needs', async () => {
  const response = await api.request({
    method: 'POST',
    url: '/__clerk/v1/echo?_method=PATCH',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://cars.test' },
    payload: 'identifier=ada&password=correct+horse',
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    method: 'POST',
    url: '/v1/echo?_method=PATCH',
    body: 'identifier=ada&password=correct+horse',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://cars.test',
      'clerk-proxy-url': 'http://cars.test/__clerk',
      'clerk-secret-key': api.clerk.secretKey,
      'x-forwarded-host': 'cars.test',
    },
  })
})

test('a client cannot forge its address, and headers and cookies of this site are not forwarded', async () => {
  const { headers } = await echo({
    authorization: 'Bearer secret',
    cookie: 'marque_in=1; __client=abc; theme=dark; __session_x=1; clerk_active_context=s:',
    host: 'evil.example',
    'x-real-ip': '1.1.1.1',
    'cf-connecting-ip': '1.1.1.1',
    'true-client-ip': '1.1.1.1',
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=1.1.1.1',
    'clerk-secret-key': 'sk_live_mine',
    'clerk-proxy-url': 'https://evil.example',
    'x-marque-in-process': 'guess',
    'user-agent': 'Browser/1',
  })
  expect(headers).toMatchObject({
    cookie: '__client=abc; __session_x=1; clerk_active_context=s:',
    'x-forwarded-for': '203.0.113.7',
    'x-real-ip': '203.0.113.7',
    'x-forwarded-host': 'cars.test',
    'x-forwarded-proto': 'http',
    'clerk-secret-key': api.clerk.secretKey,
    'clerk-proxy-url': 'http://cars.test/__clerk',
    'user-agent': 'Browser/1',
  })
  expect(JSON.stringify(headers)).not.toMatch(/1\.1\.1\.1|evil|Bearer|sk_live_mine|guess|marque_in|theme/)
})

test('cookies are forwarded, and redirects point to this site', async () => {
  const response = await api.request({ url: '/__clerk/v1/cookies' })
  expect(response.statusCode).toBe(307)
  expect(response.headers.location).toBe('http://cars.test/__clerk/v1/echo?x=1')
  expect(response.headers['set-cookie']).toEqual(['__client=a; HttpOnly', '__client_uat=1'])
})

test.each([404, 401, 422, 429])('status %i from Clerk is forwarded', async (code) => {
  expect((await api.request({ url: `/__clerk/v1/status/${code}` })).statusCode).toBe(code)
})

test.each([500, 502, 503])('status %i from Clerk becomes identity_unavailable', async (code) => {
  const response = await api.request({ url: `/__clerk/v1/status/${code}` })
  expect([response.statusCode, response.json().code]).toEqual([503, 'identity_unavailable'])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test.each(['/__clerk/../api/auth/user', '/__clerk/%2e%2e/healthz', '/__clerk/..\\x', '/__clerk'])(
  '%s is not forwarded',
  async (path) => {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    // Uses `http`, because `fetch` would normalize the path.
    const status = await new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
    })
    expect(status).toBe(404)
  },
)

test('a page of another site cannot use the proxy', async () => {
  const response = await api.request({
    method: 'POST',
    url: '/__clerk/v1/echo',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  })
  expect(response.json()).toMatchObject({ code: 'foreign_origin' })
})

describe('the form that another sign-in service posts', () => {
  const form = 'application/x-www-form-urlencoded'
  const send = (url: string, type = form, origin = 'https://appleid.apple.com') =>
    api.request({ method: 'POST', url, headers: { origin, 'content-type': type }, payload: 'state=1' })

  test.each(['/v1/oauth_callback', '/v1/oauth_callback?x=1', '/v1/saml/acs/samlc_2abc'])(
    'to %s is forwarded',
    async (path) => {
      for (const origin of ['https://appleid.apple.com', 'null']) {
        const response = await send(`/__clerk${path}`, form, origin)
        expect([response.statusCode, response.json()]).toMatchObject([200, { body: 'state=1' }])
      }
    },
  )

  test.each([
    '/__clerk/v1/client',
    '/__clerk/v1/oauth_callback/',
    '/__clerk/v1/oauth_callback/../client',
    '/__clerk/v1/oauth_callbacks',
    '/__clerk/v1/OAUTH_CALLBACK',
    '/__clerk//v1/oauth_callback',
    '/__clerk/v1/saml/acs',
    '/__clerk/v1/saml/acs/a/b',
    '/__clerk/v1/saml/acs/..',
    '/__clerk/v1/saml/acs/%2e%2e',
    '/__clerk/v1/saml/acs/..%2f..%2f..%2fclient',
    '/__clerk/v1/saml/metadata/samlc_2abc.xml',
    '/api/reports',
    '/v1/oauth_callback',
  ])('to %s is refused', async (path) => {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const headers = { origin: 'https://appleid.apple.com', 'content-type': form, 'content-length': 7 }
    const code = await new Promise((resolve, reject) => {
      const call = http.request({ host: '127.0.0.1', port, path, method: 'POST', headers }, async (response) =>
        resolve(JSON.parse((await response.toArray()).join('')).code),
      )
      call.on('error', reject).end('state=1')
    })
    expect(code).toBe('foreign_origin')
  })

  test('must be a form, sent with POST', async () => {
    expect((await send('/__clerk/v1/oauth_callback', 'application/json')).statusCode).toBe(415)
    expect((await send('/__clerk/v1/oauth_callback?_method=DELETE')).statusCode).toBe(404)
    const put = await api.request({
      method: 'PUT',
      url: '/__clerk/v1/oauth_callback',
      headers: { origin: 'https://appleid.apple.com', 'content-type': form },
      payload: 'state=1',
    })
    expect(put.json()).toMatchObject({ code: 'foreign_origin' })
  })
})

describe('a body', () => {
  const send = (payload: Buffer | Readable, headers: Record<string, string> = {}) =>
    api.request({
      method: 'POST',
      url: '/__clerk/v1/sink',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload,
    })
  const letters = (length: number) => Buffer.from(randomBytes(length / 2).toString('hex'))

  test('of a megabyte is forwarded', async () => {
    expect((await send(letters(1024 * 1024))).json()).toEqual({ length: 1024 * 1024 })
  })

  test('that is larger is refused, with or without a Content-Length header', async () => {
    const declared = await send(letters(1024 * 1024 + 2))
    expect([declared.statusCode, declared.json().code]).toEqual([413, 'body_too_large'])
    const chunked = await send(Readable.from([letters(700_000), letters(700_000)]), { 'transfer-encoding': 'chunked' })
    expect([chunked.statusCode, chunked.json().code]).toEqual([413, 'body_too_large'])
  })
})

describe('with rate limits', () => {
  const limited = clerkApp({ RATE_LIMIT: 'on' }, { settings: { apiLimit: 3 } })
  const ask = (remoteAddress: string, url = '/__clerk/v1/environment') => limited.request({ url, remoteAddress })

  test('calls to Clerk are not counted as API calls', async () => {
    for (let n = 0; n < 6; n++) expect((await ask('203.0.113.1')).statusCode).toBe(200)
  })

  test('scripts are forwarded completely', async () => {
    const response = await ask('203.0.113.1', '/__clerk/npm/@clerk/clerk-js@6/dist/clerk.browser.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/javascript')
    expect(response.body.length).toBeGreaterThan(100_000)
  })

  test('after 1,200 calls in a minute, only this IP address is refused', async () => {
    const headers = { 'content-type': 'application/json' }
    const wrong = { method: 'POST', url: '/__clerk/v1/oauth_callback', headers, remoteAddress: '203.0.113.2' } as const
    for (let n = 0; n < 1_200; n++) expect((await limited.request(wrong)).statusCode).toBe(415)
    const refused = await ask('203.0.113.2')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('203.0.113.3')).statusCode).toBe(200)
  })
})

describe('an unreachable Clerk', () => {
  const alone = clerkApp({}, { frontend: 'http://127.0.0.1:1' })
  test('causes identity_unavailable', async () => {
    const response = await alone.request({ url: '/__clerk/v1/client' })
    expect([response.statusCode, response.json().code]).toEqual([503, 'identity_unavailable'])
  })
})
