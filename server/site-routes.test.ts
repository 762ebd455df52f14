import { expect, test } from 'vitest'
import { siteRoutes } from './site-routes.ts'
import { testApp } from './testing/app.ts'
import { insertCast, insertListing } from './testing/cast.ts'

const ids: Record<string, number> = {}
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    ids.shown = await insertListing(db)
    ids.sold = await insertListing(db, { soldAt: new Date() })
    ids.pending = await insertListing(db, { status: 'pending' })
  },
  extend: (app) => siteRoutes(app, api.tools),
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

test('who asks for the icon by its old name is led to it', async () => {
  const answer = await api.request({ url: '/favicon.ico' })
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/favicon.svg'])
})

test('robots.txt leads to it and closes what is nobody else’s', async () => {
  const { body } = await api.request({ url: '/robots.txt' })
  expect(body).toContain('Sitemap: http://cars.test/sitemap.xml')
  expect(body).toContain('Disallow: /admin')
})
