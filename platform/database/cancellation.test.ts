import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { waitingQueries } from '#tests/server/waiting-queries.ts'
import { forVisitor } from './cancellation.ts'

// Queries have no time limit here: nothing but the leaving itself can end those that wait for the lock.
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    await insertListing(db)
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})
/** Holds the lock for which queries wait. */
let holder: pg.Client
/** As other tests' transactions beside this one, which say again and again that something may have changed. */
let other: pg.Client
/** Looks at who waits; within the transaction of the other one would see the same for ever. */
let watcher: pg.Client
let origin = ''

beforeAll(async () => {
  // As at a start; it is for everybody, and goes on whoever leaves. Once more, because what changed while others' transactions
  // ran, those of other tests among them, is told of again, and would be read while the table is locked.
  await api.tools.searchIndex.read()
  await api.tools.searchIndex.read()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  await fetch(`${origin}/api/figures`) // the sales are counted for everybody too
  const { connectionString } = api.tools.pool.options
  holder = new pg.Client({ connectionString })
  watcher = new pg.Client({ connectionString })
  other = new pg.Client({ connectionString })
  await Promise.all([holder.connect(), watcher.connect(), other.connect()])
  await other.query('begin; select pg_current_xact_id()')
})
afterEach(() => holder.query('rollback'))
afterAll(() => Promise.all([holder.end(), watcher.end(), other.end()]))

test('settings that are read while somebody leaves are read for all', async () => {
  await watcher.query(`update site_settings set changes = '{"contactEmail": "us@cars.test"}'`)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001) // what is in memory is too old by now
  const settings = await forVisitor(AbortSignal.abort(), () => api.tools.settings.read())
  vi.restoreAllMocks()
  expect(settings).toMatchObject({ contactEmail: 'us@cars.test' })
})

test.each([
  ['/vehicles?q=gt3', 4], // no more look for words at once
  ['/?n=', 12],
  ['/category/Sports Cars?n=', 12],
  ['/vehicles/1?n=', 12],
  ['/api/vehicles/search?q=amg', 4], // words that were found are kept: each path has its own
  ['/api/vehicles/facets?q=rs', 4],
])('twenty who leave %s take their queries along, and the connections serve others', async (path, atOnce) => {
  await holder.query('begin; lock table vehicles, listing_words')
  const visits = Array.from({ length: 20 }, () => new AbortController())
  const pages = visits.map(({ signal }, n) => visit(path + (n + 1), { signal }))
  await expect.poll(waiting, { timeout: 15_000 }).toBe(atOnce)
  for (const leave of visits) leave.abort()
  expect(await Promise.all(pages)).toEqual(visits.map(() => 'AbortError'))

  expect(await visit('/api/users/user_maria')).toBe(200) // no query of it needs the table
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  await holder.query('rollback')
  expect(await visit(`${path}1`)).toBe(200)
})

test.each([
  ['/api/vehicles/latest', 1],
  ['/vehicles/1', 7], // queries of the car's page that need the table
])('%s is made once for all who ask meanwhile, whoever of them leaves, until all have left', async (path, ofOne) => {
  const query = vi.spyOn(api.tools.pool, 'query')
  const asked = countRequests()
  await holder.query('begin; lock table vehicles, listing_words')
  const visits = Array.from({ length: 3 }, () => new AbortController())
  const answers = visits.map(({ signal }) => visit(path, { signal }))
  await expect.poll(asked, { timeout: 15_000 }).toBe(3)
  await expect.poll(waiting, { timeout: 15_000 }).toBe(ofOne)
  await visit('/healthz')
  expect(await waiting()).toBe(ofOne)
  for (const left of [0, 1]) {
    visits[left]!.abort()
    expect(await answers[left]).toBe('AbortError')
    await visit('/healthz')
    expect(await waiting()).toBe(ofOne)
  }
  await holder.query('rollback')
  expect(await answers[2]).toBe(200)
  const { calls } = query.mock
  const made = calls.filter(([it]) => /from "vehicles"/.test((it as unknown as { text: string }).text))
  expect(made.length).toBeLessThan(2 * ofOne) // two of them would be as many
  query.mockRestore()

  await holder.query('begin; lock table vehicles, listing_words')
  await watcher.query('select 1')
  const leave = [new AbortController(), new AbortController()]
  const gone = leave.map(({ signal }) => visit(`${path}?`, { signal }))
  await expect.poll(waiting, { timeout: 15_000 }).toBe(ofOne)
  for (const it of leave) it.abort()
  expect(await Promise.all(gone)).toEqual(['AbortError', 'AbortError'])
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  await holder.query('rollback')
  expect(await visit(path)).toBe(200)
})

test('what changes something is done to its end, whoever has left', async () => {
  await holder.query('begin; lock table inquiries')
  const leave = new AbortController()
  const sent = visit('/api/inquiries', {
    method: 'POST',
    signal: leave.signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vehicleId: 1, name: 'Boris', email: 'boris@example.com', message: 'Is it still there?' }),
  })
  await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
  leave.abort()
  expect(await sent).toBe('AbortError')
  await visit('/healthz')
  await holder.query('rollback')
  const stored = async () => (await watcher.query('select count(*)::int as count from inquiries')).rows[0].count
  await expect.poll(stored, { timeout: 15_000 }).toBe(1)
})

/** Counts what reaches the server from now on, health aside. */
function countRequests(): () => number {
  let count = 0
  api.app.server.on('request', ({ url }) => (count += url === '/healthz' ? 0 : 1))
  return () => count
}

/** The status of what came, or the name of what went wrong. */
async function visit(path: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const answer = await fetch(origin + path, init)
    await answer.text()
    return answer.status
  } catch (error) {
    return (error as Error).name
  }
}

/** How many queries of visits wait for a lock. What is on offer is read for everybody, whenever others' transactions end. */
async function waiting(): Promise<number> {
  const queries = await waitingQueries(watcher)
  return queries.filter(({ query }) => !query.includes('pg_control_checkpoint')).length
}
