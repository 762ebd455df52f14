import { eq, type SQL, sql } from '../database/orm.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { insertCast } from '../testing/cast.ts'
import { carsQuery, marketQuery } from './car-page.ts'
import { overdue, untold } from './expire-listings.ts'
import { linesQuery, offeredQuery } from './ledger.ts'
import { ownListings } from './queries.ts'
import { vehicles } from './table.ts'

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, fuel_type, seller_id, status, approved_at, image_urls, featured)
      select 'Make ' || n % 45, 'Model ' || n % 400, 1960 + n % 66, 5000 + (n * 7919) % 300000, (n * 104729) % 150000,
             (array['Sedans', 'SUVs', 'Coupe', 'Wagon'])[1 + n % 4], 'Gasoline', 'user_maria', 'approved',
             now() - n * interval '1 minute', '{/images/a.webp}', n % 500 = 0
        from generate_series(1, 20000) n`)
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, image_urls)
      select 'Lotus', 'Elan', 1970, 50000, 9000, 'Coupe', 'user_boris', 'pending', '{/images/a.webp}' from generate_series(1, 40);
      insert into listing_events (vehicle_id, transition, to_state, moved_by)
      select id, (array['submit', 'approve', 'edit', 'pause'])[n], 'approved', 'seller' from vehicles, generate_series(1, 4) n;
      insert into price_changes (vehicle_id, price) select id, price from vehicles;
      insert into revisions (vehicle_id, draft) select id, '{}' from vehicles where id % 10 = 0`)
    await pool.query('vacuum analyze vehicles, listing_events, price_changes, revisions')
  },
})

test('the 40 listings of one seller among 20,000, and the end of each history, are read by indexes', async () => {
  const plan = await explain(ownListings(api.tools.db, eq(vehicles.sellerId, 'user_boris')).getSQL())
  expect(plan).toContain('vehicles_of_seller')
  expect(plan).toContain('listing_events_vehicle')
  expect(plan).not.toMatch(/Seq Scan on (vehicles|listing_events)/)
})

test('what ends, and what ends soon, is read from its own index', async () => {
  for (const query of [overdue(api.tools.db, new Date()), untold(api.tools.db, new Date())]) {
    const plan = await explain(query.getSQL())
    expect(plan).toContain('vehicles_expiring')
    expect(plan).not.toContain('Seq Scan on vehicles')
  }
})

test('what the page of a car tells is read by keys', async () => {
  await api.tools.pool.query(`
    insert into images (url, width, height, placeholder)
    select '/images/' || n || '.webp', 16, 10, 'data:,' from generate_series(1, 2000) n`)
  await api.tools.pool.query('analyze images')
  for (const query of [carsQuery(api.tools.db), marketQuery(api.tools.db)]) {
    const { rows } = await api.tools.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${query.toSQL().sql}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(seqScan)
  }
})

test('the ledger of a car is read by keys', async () => {
  const { db, pool } = api.tools
  await pool.query('insert into mileage_changes (vehicle_id, mileage) select id, mileage from vehicles')
  await pool.query('analyze mileage_changes')
  for (const query of [linesQuery(db, 1), offeredQuery(db, 1)])
    expect(await explain(query.getSQL())).not.toMatch(seqScan)
})

/** Of a table with many rows; there are only a few users here. */
const seqScan = /Seq Scan on (?!users)/

async function explain(query: SQL): Promise<string> {
  const { rows } = await api.tools.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
