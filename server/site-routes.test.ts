import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { siteRoutes } from './site-routes.ts'
import { testApp } from './testing/app.ts'
import { insertCast, insertListing } from './testing/cast.ts'

const ids: Record<string, number> = {}
let now = Date.UTC(2026, 0, 1)
const tenMinutes = 600_000
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    ids.shown = await insertListing(db)
    ids.sold = await insertListing(db, { soldAt: new Date() })
    ids.pending = await insertListing(db, { status: 'pending' })
  },
  extend: (app) => siteRoutes(app, { ...api.tools, clock: { now: () => new Date(now) } }),
})

test('the sitemap names the pages, the categories and every public car', async () => {
  const answer = await api.request({ url: '/sitemap.xml' })
  expect(answer.headers['content-type']).toMatch(/^application\/xml/)
  const places = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
  expect(places).toContain('http://cars.test/')
  expect(places).toContain('http://cars.test/category/Sports%20Cars')
  expect(places).toContain(`http://cars.test/vehicles/${ids.shown}`)
  expect(places).not.toContain(`http://cars.test/vehicles/${ids.sold}`)
  expect(places).not.toContain(`http://cars.test/vehicles/${ids.pending}`)
})

test('the sitemap is read once in ten minutes, however many ask', async () => {
  now += tenMinutes
  const [holder, watcher] = [0, 1].map(() => new pg.Client(api.tools.pool.options.connectionString)) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin; lock table vehicles')
  const asked = Array.from({ length: 5 }, () => api.request({ url: '/sitemap.xml' }))
  const waiting = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
  await api.request({ url: '/robots.txt' })
  expect(await waiting()).toBe(1)
  await holder.query('rollback')
  await Promise.all([holder.end(), watcher.end()])
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])

  const id = await insertListing(api.tools.db)
  const place = `http://cars.test/vehicles/${id}<`
  expect((await api.request({ url: '/sitemap.xml' })).body).not.toContain(place)
  now += tenMinutes
  const packed = await api.request({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toContain(place)
})

test('who asks for the icon by its old name is led to it', async () => {
  const answer = await api.request({ url: '/favicon.ico' })
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/favicon.svg'])
})

test('robots.txt leads to it and closes what is nobody else’s', async () => {
  const { body } = await api.request({ url: '/robots.txt' })
  expect(body).toContain('Sitemap: http://cars.test/sitemap.xml')
  expect(body).toContain('Disallow: /admin')
})
