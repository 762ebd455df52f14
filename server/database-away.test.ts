import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { closeDatabase, openDatabase, openKeeper } from './testing/close-database.ts'
import { type Site, startSiteWithListing } from './testing/site.ts'

let site: Site
let keeper: pg.Client

beforeAll(async () => {
  site = await startSiteWithListing()
  keeper = await openKeeper(site.databaseUrl)
}, 90_000)

afterAll(async () => {
  await keeper.end()
  await site.stop()
})

const page = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' } })

describe('while the database cannot be reached', () => {
  beforeAll(async () => {
    await page('/vehicles/1')
    await closeDatabase(keeper, site.databaseUrl)
  })
  test.each(['/', '/vehicles', '/vehicles?q=gt3', '/vehicles/1', '/vehicles/150', '/category/Sports%20Cars'])(
    'the page %s says so, and when to try again',
    async (path) => {
      const answer = await page(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      const text = await answer.text()
      expect(text).toContain(problems.database_away.message)
      expect(text).not.toMatch(/Not Found|Error loading/)
    },
  )

  test.each([
    '/category/SUVs',
    '/api/vehicles/facets',
    '/api/vehicles/options/makes',
    '/api/vehicles/search?make=Saab',
  ])('%s is answered from memory', async (path) => expect((await page(path)).status).toBe(200))

  test.each([
    ['GET', '/api/vehicles/search', undefined],
    ['GET', '/api/vehicles/1', undefined],
    ['POST', '/api/inquiries', { vehicleId: 1, name: 'Boris', email: 'boris@example.com', message: 'Hello' }],
    ['POST', '/api/identity/sign-in/username', { username: 'seller', password: 'a good long password' }],
  ])('%s %s is told by the catalogue', async (method, path, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'database_away', message: problems.database_away.message })
  })

  test('and goes on by itself once it can', async () => {
    await openDatabase(keeper, site.databaseUrl)
    const status = async () => (await page('/vehicles/1')).status
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
    expect(site.child.exitCode).toBeNull()
  })
})
