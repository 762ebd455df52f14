import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { servePages } from '#server/pages.ts'
import { testApp } from '#tests/server/app.ts'
import { networkOf } from './visitor.ts'

const api = testApp({
  extend: (app) => {
    app.get('/api/test/failing', async () => {
      throw new Error('password=hunter2 in relation "users"')
    })
    app.get('/api/test/address', async (request) => request.ip)
  },
})
const behindProxy = testApp({
  environment: { TRUST_PROXY: '1', PUBLIC_URL: 'https://cars.test' },
  extend: async (app) => {
    app.get('/api/test/address', async (request) => request.ip)
    app.get('/api/test/failing', async () => {
      throw new Error('It fails.')
    })
    await servePages(app, behindProxy.tools, behindProxy.identity)
  },
})
const limited = testApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 3 } })

test.each(['/api', '/api/', '/api/nothing', '/api/vehicles/1/secrets', '/api/%', '/nothing'])(
  '%s is 404 in JSON',
  async (url) => {
    const response = await api.request({ url })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(response.json()).toEqual({ code: 'not_found', message: problems.not_found.message })
  },
)

test('a browser that requests a malformed URL gets an HTML page', async () => {
  const response = await api.request({ url: '/vehicles/%E0%A4%A', headers: { accept: 'text/html' } })
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(response.body).toContain(problems.not_found.message)
})

test('internal errors are logged, and not revealed to the caller', async () => {
  const response = await api.request({ url: '/api/test/failing' })
  expect(response.statusCode).toBe(500)
  const requestId = response.headers['x-request-id']
  expect(response.json()).toEqual({ code: 'internal', message: problems.internal.message, requestId })
  expect(response.body).not.toMatch(/hunter2|users|Error|stack/)
})

test('every response forbids MIME sniffing, framing and loading resources', async () => {
  const { headers } = await api.request({ url: '/api/vehicles/latest' })
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  const secure = await behindProxy.request({ url: '/healthz' })
  expect(secure.headers['strict-transport-security']).toContain('max-age=')
})

test.each([
  ['an API response', '/api/vehicles/latest', 200],
  ['a page', '/terms', 200],
  ['a file', '/favicon.svg', 200],
  ['a problem', '/api/nothing', 404],
  ['a missing page', '/vehicles/999', 404],
  ['the API documentation', '/api/docs/', 200],
  ['an error', '/api/test/failing', 500],
  ['a malformed URL', '/vehicles/%E0%A4%A', 404],
  ['a malformed API URL', '/api/%', 404],
])('%s has headers against framing, MIME sniffing, cross-origin use and device access', async (_name, url, status) => {
  const { statusCode, headers } = await behindProxy.request({ url, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('the API documentation has the policy of other pages: no inline styles, no base URL', async () => {
  const { headers } = await api.request({ url: '/api/docs/' })
  expect(headers['content-security-policy']).toContain("base-uri 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('the client address is accepted only from the configured number of proxies', async () => {
  const get = async (app: typeof api) => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    return (await app.request({ url: '/api/test/address', headers, remoteAddress: '10.0.0.1' })).body
  }
  expect(await get(api)).toBe('10.0.0.1')
  expect(await get(behindProxy)).toBe('203.0.113.9')
})

test('an address with too many calls has to wait; pictures and pages do not count', async () => {
  const get = async (url: string) => (await limited.request({ url, remoteAddress: '203.0.113.5' })).statusCode
  expect([await get('/api/vehicles/latest'), await get('/api/vehicles/latest'), await get('/api/nothing')]).toEqual([
    200, 200, 404,
  ])
  const refused = await limited.request({ url: '/api/vehicles/latest', remoteAddress: '203.0.113.5' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await get('/healthz')).toBe(200)
})

test('a differently encoded URL counts, too', async () => {
  const statuses = []
  for (let call = 0; call < 4; call++) {
    statuses.push((await limited.request({ url: '/%61pi/vehicles/latest', remoteAddress: '203.0.113.77' })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('clients cannot forge the header that marks in-process calls', async () => {
  const headers = { 'x-marque-in-process': 'true' }
  const statuses = []
  for (let call = 0; call < 4; call++) {
    statuses.push(
      (await limited.request({ url: '/api/vehicles/latest', headers, remoteAddress: '203.0.113.6' })).statusCode,
    )
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

describe('health', () => {
  test('alive and ready', async () => {
    expect((await api.request({ url: '/healthz' })).json()).toEqual({ status: 'alive' })
    expect((await api.request({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  })

  test('before migrations it is alive, but not ready', async () => {
    await api.tools.pool.query('alter table migrations rename to away')
    const response = await api.request({ url: '/readyz' })
    await api.tools.pool.query('alter table away rename to migrations')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ code: 'not_ready' })
    expect((await api.request({ url: '/healthz' })).statusCode).toBe(200)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['_hidden', '0.0.0.0'],
  ['1234', '0.0.0.0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  [`GET /api/vehicles/latest?${'a=1&'.repeat(6000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'headers_too_large'],
  ['NONSENSE\r\n\r\n', 400, 'malformed_request'],
  ['GET /api/vehicles/latest HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
  ['GET / HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
])('an invalid request (%.20s…) gets an error from the catalog', async (bytes, status, code) => {
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => addressOf(api.app)))
  const response = await sendBytes(Number(port), bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(response.split('\r\n\r\n')[1]!)).toMatchObject({ code })
})

test.each(['/vehicles?', '/?', '/apiary?'])('an address that is too long gets a page in browsers: %s', async (path) => {
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => addressOf(api.app)))
  const response = await sendBytes(Number(port), `GET ${path}${'make=BMW&'.repeat(10_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1.1 431 .*\r\ncontent-type: text\/html/s)
  expect(response).toContain('<h1>This Address Is Too Long</h1>')
  expect(response).toContain(`<p>${problems.headers_too_large.message}</p>`)
})

function addressOf(app: typeof api.app): string {
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
}

function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (text += chunk))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}
