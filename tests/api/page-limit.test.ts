import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'
import { insertCast, insertListing } from '../server/cast.ts'

const api = testApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { apiLimit: 100, pageLimit: 3 },
  prepare: async ({ db }) => {
    await insertCast(db)
    await insertListing(db)
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

const load = (url: string, remoteAddress: string, accept = 'text/html,*/*;q=0.8') =>
  api.request({ url, remoteAddress, headers: { accept } })

test.each(['/', '/vehicles?page=1', '/vehicles.data', '/nowhere', '/sitemap.xml', '/sitemaps/1.xml'])(
  'an IP address that requests %s too often is rate-limited, but others are not',
  async (url) => {
    const address = `203.0.113.${url.length}`
    const statuses = []
    for (let visit = 0; visit < 3; visit++) statuses.push((await load(url, address)).statusCode)
    expect(statuses).not.toContain(429)
    const refused = await load(url, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await load(url, `203.0.114.${url.length}`)).statusCode).not.toBe(429)
  },
)

test('a refused page is an HTML page, and refused page data is an API error', async () => {
  for (let visit = 0; visit < 3; visit++) await load('/', '203.0.113.50')
  const { headers, body } = await load('/', '203.0.113.50')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(body).toContain('<h1>Please Wait a Moment</h1>')
  expect(body).toContain(problems.too_many_requests.message)
  const [tokens] = readFileSync('web/styles/tokens.css', 'utf8').match(/\[data-theme='dark'\] \{[^}]*/)!
  const darkToken = (name: string) => tokens.match(new RegExp(`--${name}: (#\\w+)`))![1]
  expect(body).toContain(`color-scheme: dark; background: ${darkToken('ground')}; color: ${darkToken('ink')};`)
  expect(body).toContain(`a { color: ${darkToken('accent')} }`)
  for (const answer of [await load('/_.data', '203.0.113.50'), await load('/', '203.0.113.50', '*/*')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
  }
})

test('a page counts once, whatever it loads; files and API calls have other limits', async () => {
  const address = '203.0.113.60'
  for (const url of ['/favicon.svg', '/robots.txt', '/api/vehicles/latest', '/api/nothing', '/images/none.webp']) {
    for (let call = 0; call < 2; call++) expect((await load(url, address)).statusCode).not.toBe(429)
  }
  const page = await load('/vehicles', address)
  expect([page.statusCode, page.body.includes('/vehicles/1"')]).toEqual([200, true])
})
