import { expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '#tests/server/app.ts'

const site = testApp({
  environment: { TRUST_PROXY: '1', PUBLIC_URL: 'https://cars.test' },
  extend: (app) => servePages(app, site.tools, site.identity),
})
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' = 'GET') =>
  site.request({ method, url, headers: { accept: 'text/html', ...headers } })

test.each(['/terms', '/api/vehicles/latest', '/api/nothing', '/favicon.svg'])(
  '%s requires HTTPS for a year, including all subdomains',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  },
)

test.each(['GET', 'OPTIONS'] as const)(
  'another origin gets no permission to read the response to a %s request',
  async (method) => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const url of ['/api/vehicles/latest', '/api/identity/token', '/terms']) {
      const { headers } = await get(url, preflight, method)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  },
)

test('a page can run only its own scripts, and can neither load plug-ins nor set a base URL', async () => {
  const policy = String((await get('/terms')).headers['content-security-policy'])
  const directives: Record<string, string[]> = Object.fromEntries(
    policy.split('; ').map((all) => [all.split(' ')[0]!, all.split(' ').slice(1)]),
  )
  expect(directives).toMatchObject({ 'object-src': ["'none'"], 'base-uri': ["'none'"], 'default-src': ["'self'"] })
  const scripts = directives['script-src']!
  expect(scripts.filter((source) => !/^'(self|sha256-.+)'$/.test(source))).toEqual([])
})

test.each([
  ['/terms', 'strict-origin-when-cross-origin'],
  ['/api/vehicles/latest', 'strict-origin-when-cross-origin'],
  ['/reset-password?token=abc', 'same-origin'],
  ['/conversations/12-abcdef', 'same-origin'],
  ['/shortlists/12-abcdef', 'same-origin'],
  ['/notification-emails/abcdef', 'same-origin'],
])('%s has the referrer policy %s', async (url, policy) => {
  expect((await get(url)).headers['referrer-policy']).toBe(policy)
})

test.each(['/terms', '/vehicles/999', '/robots.txt', '/sitemap.xml', '/api/docs/'])(
  '%s declares its charset',
  async (url) => {
    expect((await get(url)).headers['content-type']).toMatch(/^[a-z]+\/[a-z+]+; charset=utf-8$/i)
  },
)

test.each(['/api/vehicles/search?maxPrice=1&maxPrice=2', '/api/vehicles/search?page=1&page=2'])(
  'a duplicate parameter is refused: %s',
  async (url) => {
    expect((await get(url)).json()).toMatchObject({ code: 'invalid_request' })
  },
)

test.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])(
  'a body with a prototype key is refused: %s',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const response = await site.request({ method: 'POST', url: '/api/inquiries', headers, payload })
    expect([response.statusCode, response.json().code, response.json().issues]).toEqual([
      400,
      'malformed_body',
      undefined,
    ])
  },
)

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/assets/',
  '/assets',
  '/images/',
  '/api/debug',
])('%s is not served', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('Index of')
})

test('TRACE is not served', async () => {
  const response = await site.app.inject({
    method: 'TRACE' as 'GET',
    url: '/api/vehicles/latest',
    headers: { 'x-secret': 'abc' },
  })
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('abc')
})
