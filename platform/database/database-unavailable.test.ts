import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { servePages } from '#server/pages.ts'
import { insertListing } from '#tests/server/cast.ts'
import { closeDatabase, openDatabase, openKeeper } from '#tests/server/close-database.ts'
import { cloneDatabase, type TestDatabase } from '#tests/server/database.ts'
import { memberApp } from '#tests/server/members.ts'

let database: TestDatabase
let keeper: pg.Client

const api = memberApp({
  database: async () => (database = await cloneDatabase()),
  prepare: async ({ db, searchIndex }) => {
    await insertListing(db)
    await searchIndex.read()
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})
beforeAll(async () => {
  keeper = await openKeeper(database.url)
})
afterAll(() => keeper.end())

const page = (url: string) => api.request({ url, headers: { accept: 'text/html' } })

describe('while the database is unavailable', () => {
  beforeAll(async () => {
    await page('/vehicles/1')
    await closeDatabase(keeper, database.url)
  })
  test.each(['/', '/vehicles', '/vehicles?q=gt3', '/vehicles/1', '/vehicles/150', '/category/Sports%20Cars'])(
    'the page %s explains that and sends Retry-After',
    async (path) => {
      const response = await page(path)
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
      expect(response.body).toContain(problems.database_away.message)
      expect(response.body).not.toMatch(/Not Found|Error loading/)
    },
  )

  test.each([
    '/category/SUVs',
    '/api/vehicles/facets',
    '/api/vehicles/options/makes',
    '/api/vehicles/search?make=Saab',
  ])('%s is answered from memory', async (path) => expect((await page(path)).statusCode).toBe(200))

  test.each([
    ['GET', '/api/vehicles/search', undefined],
    ['GET', '/api/vehicles/1', undefined],
    ['POST', '/api/inquiries', { vehicleId: 1, name: 'Boris', email: 'boris@example.com', message: 'Hello' }],
    ['POST', '/api/identity/sign-in/username', { username: 'seller', password: 'a good long password' }],
  ])('%s %s fails with a problem of the catalog', async (method, path, body) => {
    const headers = { origin: 'http://cars.test' }
    const response = await api.request({ method: method as 'GET', url: path, headers, ...(body && { payload: body }) })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.json()).toMatchObject({ code: 'database_away', message: problems.database_away.message })
  })

  test('and recovers by itself', async () => {
    await openDatabase(keeper, database.url)
    const status = async () => (await page('/vehicles/1')).statusCode
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
  })
})
