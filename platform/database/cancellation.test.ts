import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { waitingQueries } from '#tests/server/waiting-queries.ts'
import { withCancellation } from './cancellation.ts'

const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    await insertListing(db)
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})
let holder: pg.Client
/** Keeps a transaction open, as parallel tests do. The open transaction makes the server read the search index repeatedly. */
let other: pg.Client
/** Counts the waiting queries. Needs its own connection, because a transaction would see a frozen `pg_stat_activity`. */
let watcher: pg.Client
let origin = ''

beforeAll(async () => {
  // Fill the caches first, because shared reads are never canceled. Read twice, because changes made during other tests'
  // transactions are reported twice. The second read would otherwise have to wait for the locked table.
  await api.tools.searchIndex.read()
  await api.tools.searchIndex.read()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  await fetch(`${origin}/api/figures`) // the cached number of sales is a shared read, too
  const { connectionString } = api.tools.pool.options
  holder = new pg.Client({ connectionString })
  watcher = new pg.Client({ connectionString })
  other = new pg.Client({ connectionString })
  await Promise.all([holder.connect(), watcher.connect(), other.connect()])
  await other.query('begin; select pg_current_xact_id()')
})
afterEach(() => holder.query('rollback'))
afterAll(() => Promise.all([holder.end(), watcher.end(), other.end()]))

test('a read of the settings is completed even if its request is aborted', async () => {
  await watcher.query(`update site_settings set changes = '{"contactEmail": "us@cars.test"}'`)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)
  const settings = await withCancellation(AbortSignal.abort(), () => api.tools.settings.read())
  vi.restoreAllMocks()
  expect(settings).toMatchObject({ contactEmail: 'us@cars.test' })
})

test.each([
  ['/vehicles?q=gt3', 4], // the maximum number of concurrent word searches
  ['/?n=', 12],
  ['/category/Sports Cars?n=', 12],
  ['/vehicles/1?n=', 12],
  ['/api/vehicles/search?q=amg', 4], // words are cached, so each path searches for a different one
  ['/api/vehicles/facets?q=rs', 4],
])('twenty aborted requests to %s cancel their queries and free the connections', async (path, atOnce) => {
  await holder.query('begin; lock table vehicles, listing_words')
  const visits = Array.from({ length: 20 }, () => new AbortController())
  const pages = visits.map(({ signal }, n) => visit(path + (n + 1), { signal }))
  await expect.poll(waiting, { timeout: 15_000 }).toBe(atOnce)
  for (const visit of visits) visit.abort()
  expect(await Promise.all(pages)).toEqual(visits.map(() => 'AbortError'))

  expect(await visit('/api/users/user_maria')).toBe(200)
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  await holder.query('rollback')
  expect(await visit(`${path}1`)).toBe(200)
})

test.each([
  ['/api/vehicles/latest', 1],
  ['/vehicles/1', 7], // the page's queries that need the table
])('concurrent requests to %s share one response, which is canceled only when all are aborted', async (path, ofOne) => {
  const query = vi.spyOn(api.tools.pool, 'query')
  const received = countRequests()
  await holder.query('begin; lock table vehicles, listing_words')
  const visits = Array.from({ length: 3 }, () => new AbortController())
  const responses = visits.map(({ signal }) => visit(path, { signal }))
  await expect.poll(received, { timeout: 15_000 }).toBe(3)
  await expect.poll(waiting, { timeout: 15_000 }).toBe(ofOne)
  await visit('/healthz')
  expect(await waiting()).toBe(ofOne)
  for (const left of [0, 1]) {
    visits[left]!.abort()
    expect(await responses[left]).toBe('AbortError')
    await visit('/healthz')
    expect(await waiting()).toBe(ofOne)
  }
  await holder.query('rollback')
  expect(await responses[2]).toBe(200)
  const { calls } = query.mock
  const queries = calls.filter(([query]) => /from "vehicles"/.test((query as unknown as { text: string }).text))
  expect(queries.length).toBeLessThan(2 * ofOne)
  query.mockRestore()

  await holder.query('begin; lock table vehicles, listing_words')
  await watcher.query('select 1')
  const others = [new AbortController(), new AbortController()]
  const aborted = others.map(({ signal }) => visit(`${path}?`, { signal }))
  await expect.poll(waiting, { timeout: 15_000 }).toBe(ofOne)
  for (const other of others) other.abort()
  expect(await Promise.all(aborted)).toEqual(['AbortError', 'AbortError'])
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  await holder.query('rollback')
  expect(await visit(path)).toBe(200)
})

test('a write is completed even if its request is aborted', async () => {
  await holder.query('begin; lock table inquiries')
  const controller = new AbortController()
  const sent = visit('/api/inquiries', {
    method: 'POST',
    signal: controller.signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      vehicleId: 1,
      name: 'Boris',
      email: 'boris@example.com',
      message: 'Is it still available?',
    }),
  })
  await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
  controller.abort()
  expect(await sent).toBe('AbortError')
  await visit('/healthz')
  await holder.query('rollback')
  const countInquiries = async () => (await watcher.query('select count(*)::int as count from inquiries')).rows[0].count
  await expect.poll(countInquiries, { timeout: 15_000 }).toBe(1)
})

function countRequests(): () => number {
  let count = 0
  api.app.server.on('request', ({ url }) => (count += url === '/healthz' ? 0 : 1))
  return () => count
}

async function visit(path: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const response = await fetch(origin + path, init)
    await response.text()
    return response.status
  } catch (error) {
    return (error as Error).name
  }
}

async function waiting(): Promise<number> {
  const queries = await waitingQueries(watcher)
  return queries.filter(({ query }) => !query.includes('pg_control_checkpoint')).length
}
