import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'
import { insertCast, insertListing } from '../server/cast.ts'

const api = testApp({
  environment: { RATE_LIMIT: '100/1m', PAGE_LIMIT: '3/1m' },
  prepare: async ({ db }) => {
    await insertCast(db)
    await insertListing(db)
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

const ask = (url: string, remoteAddress: string, accept = 'text/html,*/*;q=0.8') =>
  api.request({ url, remoteAddress, headers: { accept } })

test.each(['/', '/vehicles?page=1', '/vehicles.data', '/nowhere', '/sitemap.xml', '/sitemaps/1.xml'])(
  'an address that asks too often for %s is asked to wait, and others are not',
  async (url) => {
    const address = `203.0.113.${url.length}`
    const statuses = []
    for (let visit = 0; visit < 3; visit++) statuses.push((await ask(url, address)).statusCode)
    expect(statuses).not.toContain(429)
    const refused = await ask(url, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(url, `203.0.114.${url.length}`)).statusCode).not.toBe(429)
  },
)

test('the refusal of a page is a page that can be read, and that of its data is the API’s', async () => {
  for (let visit = 0; visit < 3; visit++) await ask('/', '203.0.113.50')
  const { headers, body } = await ask('/', '203.0.113.50')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(body).toContain('<h1>Please Wait a Moment</h1>')
  expect(body).toContain(problems.too_many_requests.message)
  const [tokens] = readFileSync('web/styles/tokens.css', 'utf8').match(/\[data-theme='dark'\] \{[^}]*/)!
  const dark = (name: string) => tokens.match(new RegExp(`--${name}: (#\\w+)`))![1]
  expect(body).toContain(`color-scheme: dark; background: ${dark('ground')}; color: ${dark('ink')};`)
  expect(body).toContain(`a { color: ${dark('accent')} }`)
  for (const answer of [await ask('/_.data', '203.0.113.50'), await ask('/', '203.0.113.50', '*/*')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
  }
})

test('a page costs one, whatever it asks the API for; files and the API are counted elsewhere', async () => {
  const address = '203.0.113.60'
  for (const url of ['/favicon.svg', '/robots.txt', '/api/vehicles/latest', '/api/nothing', '/images/none.webp']) {
    for (let call = 0; call < 2; call++) expect((await ask(url, address)).statusCode).not.toBe(429)
  }
  const page = await ask('/vehicles', address)
  expect([page.statusCode, page.body.includes('/vehicles/1"')]).toEqual([200, true])
})
