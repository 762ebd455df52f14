import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { waitingQueries } from '#tests/server/waiting-queries.ts'
import { siteRoutes } from './routes.ts'

const ids: Record<string, number> = {}
let now = Date.UTC(2026, 0, 1)
const tenMinutes = 600_001
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    ids.shown = await insertListing(db)
    ids.sold = await insertListing(db, { soldAt: new Date() })
    ids.pending = await insertListing(db, { status: 'pending' })
  },
  extend: (app) => siteRoutes(app, { ...api.tools, clock: { now: () => new Date(now) } }),
})

const urlsIn = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)
const read = async (path: string) => (await api.request({ url: path })).body

test('the sitemap is an index of files with pages, categories, all public cars and their sellers', async () => {
  const response = await api.request({ url: '/sitemap.xml' })
  expect(response.headers['content-type']).toMatch(/^application\/xml/)
  expect(response.body).toContain('<sitemapindex')
  const files = urlsIn(response.body)
  expect(files).toEqual(['pages', 'sold', '1', 'sellers-1'].map((name) => `http://cars.test/sitemaps/${name}.xml`))
  const urls = (await Promise.all(files.map((file) => read(new URL(file).pathname)))).flatMap(urlsIn)
  expect(urls).toContain('http://cars.test/')
  expect(urls).toContain('http://cars.test/category/Sports%20Cars')
  expect(urls).toContain(`http://cars.test/vehicles/${ids.shown}`)
  expect(urls.filter((url) => url.includes('/sellers/'))).toEqual(['http://cars.test/sellers/seller'])
  expect(urls).not.toContain(`http://cars.test/vehicles/${ids.sold}`)
  expect(urls).not.toContain(`http://cars.test/vehicles/${ids.pending}`)
  expect(await read('/sitemaps/1.xml')).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})

test('each file covers ten thousand listing IDs, and files without cars are omitted', async () => {
  now += tenMinutes
  for (const id of [10_000, 10_001, 30_001]) {
    await api.tools.pool.query("select setval(pg_get_serial_sequence('vehicles', 'id'), $1)", [id - 1])
    expect(await insertListing(api.tools.db)).toBe(id)
  }
  const files = urlsIn(await read('/sitemap.xml')).map((url) => new URL(url).pathname)
  expect(files).toEqual(['pages', 'sold', '1', '2', '4', 'sellers-1'].map((name) => `/sitemaps/${name}.xml`))
  expect(urlsIn(await read('/sitemaps/1.xml'))).toHaveLength(2)
  expect(urlsIn(await read('/sitemaps/2.xml'))).toEqual(['http://cars.test/vehicles/10001'])
  for (const name of ['3', '5', '0', '01', 'index', 'other', '1.5', 'sellers-2', 'sellers-0'])
    expect((await api.request({ url: `/sitemaps/${name}.xml` })).statusCode).toBe(404)
})

test('/llms.txt describes the site and every public read of the API', async () => {
  const { headers, body } = await api.request({ url: '/llms.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# Marque\n\n> Marque is /)
  expect(body).toContain('http://cars.test/vehicles?make=Porsche')
  expect(body).toContain('`GET http://cars.test/api/vehicles/search`: ')
  expect(body).toContain('`GET http://cars.test/api/sellers/{username}`: ')
  expect(body).not.toMatch(/\/api\/(admin|user)\/|token/)
})

test('a file is generated once every ten minutes for any number of requests', async () => {
  now += tenMinutes
  const [holder, watcher] = [0, 1].map(() => new pg.Client(api.tools.pool.options.connectionString)) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin; lock table vehicles')
  const responses = Array.from({ length: 5 }, (_, n) => api.request({ url: `/sitemaps/1.xml?${n}` }))
  const waiting = async () => (await waitingQueries(watcher)).length
  await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
  await api.request({ url: '/robots.txt' })
  expect(await waiting()).toBe(1)
  await holder.query('rollback')
  await Promise.all([holder.end(), watcher.end()])
  expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])

  await api.tools.pool.query(`update vehicles set sold_at = null where id = ${ids.sold}`)
  const url = `http://cars.test/vehicles/${ids.sold}<`
  expect(await read('/sitemaps/1.xml')).not.toContain(url)
  now += tenMinutes
  const packed = await api.request({ url: '/sitemaps/1.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toContain(url)
})

test('if a file cannot be regenerated, the stale one is served', async () => {
  const before = await read('/sitemaps/1.xml')
  now += tenMinutes
  await api.tools.pool.query('alter table vehicles rename updated_at to gone')
  try {
    expect(await read('/sitemaps/1.xml')).toBe(before)
  } finally {
    await api.tools.pool.query('alter table vehicles rename gone to updated_at')
  }
})

test('/favicon.ico redirects to the SVG icon', async () => {
  const response = await api.request({ url: '/favicon.ico' })
  expect([response.statusCode, response.headers.location]).toEqual([302, '/favicon.svg'])
})

test('robots.txt contains the URL of the sitemap, and disallows private pages', async () => {
  const { body } = await api.request({ url: '/robots.txt' })
  expect(body).toContain('Sitemap: http://cars.test/sitemap.xml')
  expect(body).toContain('Disallow: /admin')
})

test('robots.txt opens the pages of the sitemap and the documented read API, and nothing private', async () => {
  const { body } = await api.request({ url: '/robots.txt' })
  const rules = [...body.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, path]) => {
    const pattern = path!.split('*').map((part) => part.replaceAll(/[.?$+()[\]\\]/g, String.raw`\$&`))
    return { isOpen: kind === 'Allow', length: path!.length, pattern: new RegExp(`^${pattern.join('.*')}`) }
  })
  /** According to RFC 9309, the longest matching rule wins. */
  const isOpen = (path: string) =>
    rules.filter(({ pattern }) => pattern.test(path)).toSorted((a, b) => b.length - a.length)[0]?.isOpen ?? true
  const reads = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values<Endpoint>(group))
    .filter(({ method }) => method === 'GET')
  for (const { path, access } of reads) {
    const example = path.replaceAll(/:\w+/g, 'some')
    const isRead = access === 'public' && !/:token|^\/api\/inquiries/.test(path)
    expect([path, isOpen(example)]).toEqual([path, isRead])
  }
  const pathsIn = (text: string) => urlsIn(text).map((url) => new URL(url).pathname)
  const files = pathsIn(await read('/sitemap.xml'))
  const pages = (await Promise.all(files.map(read))).flatMap(pathsIn)
  expect(pages).toContain('/sellers/seller')
  for (const path of [...pages, '/api/docs', '/api/vehicles/search?make=BMW', '/images/a.webp'])
    expect([path, isOpen(path)]).toEqual([path, true])
  for (const path of [
    '/sell',
    '/admin',
    '/profile?tab=inbox',
    '/api/identity/token',
    '/api/conversations/1-a',
    '/api/for-sale/a',
  ])
    expect([path, isOpen(path)]).toEqual([path, false])
})
