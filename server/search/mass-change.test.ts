import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { openPool } from '#platform/database/connect.ts'
import { openSilentProxy } from '#tests/doubles/silent-proxy.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { openSearchIndex } from './search-index.ts'

const cars = 7_000
const maxRows = 2_000

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(
      `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls)
         select 'Audi', 'A' || n % 9, 2000 + n % 20, 10000 + n, n, 'Sedans', 'user_maria', 'approved', now(), '{/images/a.webp}'
           from generate_series(1, $1::int) n`,
      [cars],
    )
  },
})

/** Maximum time in milliseconds that a read waits for the database. It is long enough for slow machines. */
const longestWait = 60_000

function recordRows(pool: Pool) {
  const rows: number[] = []
  const record = async (answer: Promise<{ rows: unknown[] }>) => {
    const found = await answer
    rows.push(found.rows.length)
    return found
  }
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (text: string) => record(client.query(text)),
      release: (broken?: boolean) => client.release(broken),
    }
  }
  const recording = { query: (text: string) => record(pool.query(text)), connect }
  return { rows, pool: recording as unknown as Pool }
}

async function openRecorded() {
  const { rows, pool } = recordRows(api.tools.pool)
  const searchIndex = openSearchIndex(pool, { maxAge: 0, longestWait })
  const read = async () => {
    rows.length = 0
    return searchIndex.read()
  }
  await read()
  return { read, rows, searchIndex }
}

test.each([
  ['nearly all', cars - 300],
  ['several thousand', 3_000],
])('if one statement changes %s listings, they are read once, in batches', async (_many, count) => {
  const { read, rows, searchIndex } = await openRecorded()
  const price = 1_000_000 + count
  const before = searchIndex.version()
  await api.tools.pool.query('update vehicles set price = $1 where id <= $2', [price, count])
  const stock = await read()
  expect(stock.ranges.price.between(price, price)).toBeDefined()
  expect([...stock.offered()].filter((id) => stock.columns.price[stock.slotOf(id)!] === price)).toHaveLength(count)
  expect(Math.max(...rows)).toBeLessThanOrEqual(maxRows)
  expect(rows.length).toBeGreaterThan(4)
  expect(searchIndex.version()).toBeGreaterThan(before)
  await read()
  expect(rows, 'only checks for changed listings and sellers').toHaveLength(2)
})

test('changes are not read again while an older transaction is open', async () => {
  const { read, rows } = await openRecorded()
  const client = await api.tools.pool.connect()
  await client.query('begin')
  await client.query('update vehicles set price = 1 where id = 1')
  await api.tools.pool.query('update vehicles set price = 2 where id between 2 and 900')
  await read()
  expect(rows.reduce((sum, count) => sum + count)).toBe(2 + 899)
  await read()
  expect(rows).toEqual([1, 1])
  await client.query('commit')
  client.release()
  const stock = await read()
  expect(rows).toEqual([1, 1, 1])
  expect(stock.columns.price[stock.slotOf(1)!]).toBe(1)
})

const priceOf = (stock: Awaited<ReturnType<ReturnType<typeof openSearchIndex>['read']>>, id: number) =>
  stock.columns.price[stock.slotOf(id)!]

test('a hanging refresh does not delay searches, and its changes are visible after it continues', async () => {
  const { pool } = api.tools
  const searchIndex = openSearchIndex(pool, { maxAge: 0, longestWait: 50 })
  await searchIndex.read()
  await pool.query('update vehicles set price = 77 where id = 5')
  const client = await pool.connect()
  await client.query('begin; lock table listing_changes in access exclusive mode')
  for (let n = 0; n < 20; n++) expect(priceOf(await searchIndex.read(), 5)).not.toBe(77)
  expect(searchIndex.age()).toBeGreaterThan(50)
  await client.query('commit')
  client.release()
  await expect.poll(async () => priceOf(await searchIndex.read(), 5), { timeout: 20_000 }).toBe(77)
})

test('a silently broken connection is abandoned, so that the next refresh uses a new one', async () => {
  const url = new URL(api.tools.pool.options.connectionString!)
  const proxy = await openSilentProxy(Number(url.port))
  url.port = String(proxy.port)
  const pool = openPool(url.href, { name: 'marque test', max: 1 }, () => {})
  const reported: unknown[] = []
  const searchIndex = openSearchIndex(pool, { maxAge: 0, report: (error) => reported.push(error) })
  await searchIndex.read()
  proxy.silence()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = searchIndex.read()
  for (let n = 0; n < 40 && reported.length === 0; n++) await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect((await reading).count()).toBe(cars)
  expect(reported).toEqual([expect.objectContaining({ message: 'Query read timeout' })])
  expect(pool.totalCount).toBe(0)
  proxy.close()
  await pool.end()
})

test('while refreshes fail, searches use the last loaded cars, and the failure is logged once', async () => {
  const { pool } = api.tools
  const search = async () => {
    const { statusCode, body } = await api.request({ url: '/api/vehicles/facets?make=Audi' })
    return [statusCode, JSON.parse(body).models?.length]
  }
  expect(await search()).toEqual([200, 9])
  const reported: unknown[] = []
  const searchIndex = openSearchIndex(pool, { maxAge: 0, longestWait, report: (error) => reported.push(error) })
  await searchIndex.read()
  await pool.query('alter table listing_changes rename to gone')
  try {
    for (let n = 0; n < 20; n++) {
      expect(await search()).toEqual([200, 9])
      await searchIndex.read()
    }
    expect(reported).toEqual([expect.objectContaining({ code: '42P01' })])
  } finally {
    await pool.query('alter table gone rename to listing_changes')
  }
  searchIndex.mayHaveChanged() // After a failure, reads don't retry immediately unless there was a local change.
  await pool.query("update vehicles set model = 'Z' where id = 6")
  const stock = await searchIndex.read()
  expect(stock.dictionaries.model.texts).toContain('Z')
  expect(reported).toEqual([expect.anything(), undefined])
})

test('before the first successful read, searches fail instead of returning nothing', async () => {
  const { pool } = api.tools
  const searchIndex = openSearchIndex(pool)
  expect(searchIndex.age()).toBe(Infinity)
  await pool.query('alter table listing_changes rename to gone')
  await expect(searchIndex.read()).rejects.toThrow('listing_changes')
  await pool.query('alter table gone rename to listing_changes')
  expect((await searchIndex.read()).count()).toBe(cars)
})
