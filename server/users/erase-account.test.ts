import { Logger, runOnce } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue } from '#tests/server/queue.ts'
import { vehicles } from '../listings/table.ts'
import { erasureTasks, removePerson } from './people.ts'
import { findActor } from './queries.ts'

const api = memberApp()
const seller = { id: 'user_large', username: 'large' }
const listings = 23

beforeEach(async () => {
  const { pool, db } = api.tools
  await pool.query('delete from graphile_worker._private_jobs')
  await pool.query('delete from users where id = $1', [seller.id])
  await pool.query('insert into users (id, username) values ($1, $2)', [seller.id, seller.username])
  for (let n = 0; n < listings; n++) await insertListing(db, { sellerId: seller.id, make: 'Morgan' })
  const ofSeller = '(select id from vehicles where seller_id = $1)'
  for (const statement of [
    `insert into inquiries (vehicle_id, name, email, message) select id, 'V', 'v@w.xy', '?' from vehicles, generate_series(1, 3) where id in ${ofSeller}`,
    `insert into favorites (user_id, vehicle_id) select '${cast.boris.id}', id from vehicles where id in ${ofSeller}`,
    `insert into listing_events (vehicle_id, transition, to_state, moved_by, actor_id)
       select id, 'approve', 'approved', 'admin', $1 from vehicles where seller_id <> $1 or id in ${ofSeller}`,
    `insert into audit_entries (actor_id, actor_name, act, subject_type, subject_id, subject)
       select $1, 'large', 'listing.approve', 'listing', '1', 'Car' from generate_series(1, 12)`,
    `insert into stock_runs (seller_id, source, name, state, goes_on, created_at, touched_at, finished_at)
       values ($1, 'file', 'stock.csv', 'done', false, now(), now(), now())`,
  ])
    await pool.query(statement, [seller.id])
  await pool.query(
    `insert into stock_lines (run_id, position, title, kind, done)
       select id, n, 'Car', 'new', true from stock_runs, generate_series(1, 12) n where seller_id = $1`,
    [seller.id],
  )
})

const countListings = () => api.tools.db.$count(vehicles, eq(vehicles.sellerId, seller.id))
const rowsOf = async () => (await api.tools.pool.query('select removed_at from users where id = $1', [seller.id])).rows
const search = async () => (await api.anon(searchCalls.vehicles, { query: { make: 'Morgan' } })).total

test('deleting an account immediately hides all its listings, without writing their rows', async () => {
  const { db, pool } = api.tools
  const versions = async () =>
    (await pool.query('select array_agg(ctid || xmin::text order by ctid) from vehicles')).rows
  const before = await versions()
  expect(await search()).toBe(listings)
  await removePerson(db, seller.id, new Date())
  expect(await versions()).toEqual(before)
  expect(await search()).toBe(0)
  expect(await findActor(db, seller.id)).toBeNull()
  expect((await api.request({ url: `/api/users/${seller.id}` })).statusCode).toBe(404)
})

test('each batch erases a limited number of rows, and the last batch erases the account', async () => {
  const { db, pool } = api.tools
  await removePerson(db, seller.id, new Date())
  const tables = ['vehicles', 'inquiries', 'favorites', 'stock_lines', 'listing_events']
  const count = async () => {
    const { rows } = await pool.query<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join()}`,
    )
    return rows[0]!
  }
  const erase = async () =>
    (await pool.query<{ done: boolean }>('select erase_account($1, 5, false) as done', [seller.id])).rows[0]!.done
  for (let [batches, done] = [0, false]; !done; batches++) {
    expect(batches).toBeLessThan(100)
    const before = await count()
    done = await erase()
    const after = await count()
    for (const table of tables) expect(before[table]! - after[table]!, table).toBeLessThanOrEqual(5)
  }
  expect(await rowsOf()).toEqual([])
  const { rows } = await pool.query(`select actor_id, actor_name from audit_entries where actor_name = 'large' limit 1`)
  expect(rows).toEqual([{ actor_id: null, actor_name: 'large' }])
})

test('if a job fails between two batches, the next attempt completes it, and nothing reappears in the meantime', async () => {
  const { db, pool } = api.tools
  await removePerson(db, seller.id, new Date())
  let batches = 0
  const dying = {
    execute: (query: never) =>
      ++batches > 12 ? Promise.reject(new Error('The connection was lost.')) : db.execute(query),
  } as unknown as Database
  await work(dying)
  const half = await countListings()
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(listings)
  expect(await search()).toBe(0)
  expect(await rowsOf()).toMatchObject([{ removed_at: expect.any(Date) }])
  await pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  for (let round = 0; (await countListings()) > 0 || (await rowsOf()).length > 0; round++) {
    expect(round).toBeLessThan(20)
    await work(db)
  }
  expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)

  async function work(database: Database): Promise<void> {
    await makeDue(pool)
    const taskList = erasureTasks({ db: database }, 3)
    const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
    await runOnce({ pgPool: pool, taskList, logger: new Logger(() => () => {}), preset })
  }
})
