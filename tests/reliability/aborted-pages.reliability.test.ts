import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase, openKeeper, openTestConnection } from '../server/close-database.ts'
import { type Site, startSiteWithListing } from '../server/site.ts'
import { waitingQueries } from '../server/waiting-queries.ts'

let site: Site
/** Holds a table lock, so page queries have to wait. */
let holder: pg.Client
/** Closes and reopens the site's database. Uses another database itself, because a closed one refuses connections. */
let keeper: pg.Client

beforeAll(async () => {
  site = await startSiteWithListing()
  holder = await openTestConnection(site.databaseUrl)
  keeper = await openKeeper(site.databaseUrl)
}, 360_000)

afterAll(async () => {
  await Promise.all([holder.end(), keeper.end()])
  await site.stop()
})

// The extra parameter makes the server render the page instead of sending it from the cache.
const documents = [
  '/?a',
  '/vehicles?a',
  '/vehicles?q=gt3',
  '/vehicles?sort=price-low',
  '/category/Sports Cars',
  '/vehicles/1',
]
const navigations = [
  '/_.data',
  '/vehicles.data',
  '/vehicles.data?q=gt3',
  '/category/Sports Cars.data',
  '/vehicles/1.data',
]

test.each([...documents, ...navigations])('Leaving %s while the database fails does no harm', async (path) => {
  await holder.query('begin; lock table vehicles')
  await leave(path)
  await closeDatabase(keeper, site.databaseUrl)
  expect(await readiness()).toBe(503)
  await holder.query('commit')
  await openDatabase(keeper, site.databaseUrl)
  await expect.poll(readiness, { timeout: 15_000 }).toBe(200)

  expect(await (await fetch(`${site.url}/vehicles`)).text()).toMatch(/<a [^>]*href="\/vehicles\/1"/)
  expect(site.child.exitCode).toBeNull()
  expect(site.output()).not.toMatch(/unhandled promise rejection|uncaught exception/i)
})

const readiness = async () => (await fetch(`${site.url}/readyz`)).status

async function leave(path: string): Promise<void> {
  const visit = new AbortController()
  const page = fetch(site.url + path, { signal: visit.signal })
    .then((answer) => answer.text())
    .catch((error: unknown) => String(error))
  await expect.poll(() => waitingQueries(keeper, holder.database), { timeout: 15_000 }).not.toEqual([])
  visit.abort()
  expect(await page).toMatch(/aborted/)
  await fetch(`${site.url}/healthz`) // by the time this responds, the server has noticed the aborted request
}
