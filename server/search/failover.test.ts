import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { type Replicated, startReplicated } from '#tests/server/replicated.ts'
import { openSearchIndex } from './search-index.ts'

let servers: Replicated
const pools: Pool[] = []

beforeAll(async () => {
  servers = await startReplicated()
  const { db, pool } = connect(servers.primary.url, () => {})
  await insertCast(db)
  await insertListing(db)
  pools.push(pool, connect(servers.replica.url, () => {}).pool)
}, 120_000)
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await servers.stop()
})

test('after a failover to a replica without the last change, the change is no longer visible', async () => {
  const [primary, replica] = pools as [Pool, Pool]
  let serving = primary
  const current = { query: (...query: [never]) => serving.query(...query), connect: () => serving.connect() }
  const searchIndex = openSearchIndex(current as unknown as Pool, { maxAge: 0, longestWait: 60_000 })
  const price = async () => {
    const cars = await searchIndex.read()
    return cars.columns.price[cars.slotOf(1)!]
  }
  const priceAt = async (pool: Pool) => (await pool.query('select price from vehicles where id = 1')).rows[0]?.price

  await primary.query('update vehicles set price = 1000 where id = 1')
  expect(await price()).toBe(1000)
  await expect.poll(() => priceAt(replica), { timeout: 20_000 }).toBe(1000)
  const { rows } = await primary.query<{ pid: number }>('select pid from pg_stat_replication')
  process.kill(rows[0]!.pid, 'SIGSTOP') // Pauses replication without closing its connection.
  await primary.query('update vehicles set price = 2000 where id = 1')
  expect(await price()).toBe(2000)

  await servers.replica.administer('select pg_promote()')
  serving = replica
  // The new timeline is only visible after a checkpoint. Patroni performs one right away; other tools wait for the next one.
  await servers.replica.administer('checkpoint')
  expect(await priceAt(replica)).toBe(1000)
  expect(await price()).toBe(1000)
  await replica.query('update vehicles set price = 3000 where id = 1')
  expect(await price()).toBe(3000)
  process.kill(rows[0]!.pid, 'SIGCONT')
})
