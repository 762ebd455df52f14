import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './database/connect.ts'
import { insertCast, insertListing } from './testing/cast.ts'
import { type Site, startSite } from './testing/site.ts'

let site: Site
/** Holds the lock for which the queries of pages wait. */
let holder: pg.Client
/** Connected to another database, so that it can close the site's. */
let keeper: pg.Client

beforeAll(async () => {
  site = await startSite()
  const { db, pool } = connect(site.databaseUrl, () => {})
  await insertCast(db)
  await insertListing(db)
  await pool.end()
  holder = await connected(site.databaseUrl)
  keeper = await connected(Object.assign(new URL(site.databaseUrl), { pathname: '/postgres' }).href)
}, 90_000)

afterAll(async () => {
  await Promise.all([holder.end(), keeper.end()])
  await site.stop()
})

const documents = ['/', '/vehicles', '/vehicles?q=gt3', '/vehicles?page=2', '/category/SUVs', '/vehicles/1']
const navigations = ['/_.data', '/vehicles.data', '/vehicles.data?page=2', '/category/SUVs.data', '/vehicles/1.data']

test.each([...documents, ...navigations])('who leaves %s while the database fails harms nobody', async (path) => {
  await holder.query('begin; lock table vehicles')
  await leave(path)
  await closeDatabase()
  await holder.query('commit')
  await openDatabase()

  expect(await (await fetch(`${site.url}/vehicles`)).text()).toMatch(/<a [^>]*href="\/vehicles\/1"/)
  expect(site.child.exitCode).toBeNull()
  expect(site.output()).not.toMatch(/nobody waited|unhandled/i)
})

/** Asks for a page, and goes away once its queries wait for the lock. */
async function leave(path: string): Promise<void> {
  const visit = new AbortController()
  const page = fetch(site.url + path, { signal: visit.signal })
    .then((answer) => answer.text())
    .catch((error: unknown) => String(error))
  const waiting = `select count(*)::int as count from pg_stat_activity
                    where datname = $1 and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await keeper.query(waiting, [holder.database])).rows[0].count, { timeout: 15_000 })
    .toBeGreaterThan(0)
  visit.abort()
  expect(await page).toMatch(/aborted/)
  await fetch(`${site.url}/healthz`) // what the server answers after it has heard of it
}

/** Breaks every connection of the site, and refuses new ones. */
async function closeDatabase(): Promise<void> {
  await keeper.query(`alter database ${holder.database} with allow_connections false`)
  await keeper.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${holder.database}' and pid <> $1`,
    [(await holder.query('select pg_backend_pid() as pid')).rows[0].pid],
  )
  await fetch(`${site.url}/readyz`).then((answer) => expect(answer.status).toBe(503))
}

async function openDatabase(): Promise<void> {
  await keeper.query(`alter database ${holder.database} with allow_connections true`)
  const status = async () => (await fetch(`${site.url}/readyz`)).status
  await expect.poll(status, { timeout: 15_000 }).toBe(200)
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
