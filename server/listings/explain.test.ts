import { expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { insertWithoutTriggers, describeReads } from '#tests/server/explain.ts'
import { eventsQuery, valuesQuery } from '../history/ledger.ts'
import { expiringSoon, overdueListings } from './expire.ts'
import { carsQuery, marketQuery } from './page.ts'
import { ownListings } from './queries.ts'
import { vehicles } from './table.ts'

/** Tables that get many rows in this test, so that the planner prefers indexes. */
const large = ['vehicles', 'listing_events', 'price_changes', 'mileage_changes', 'revisions', 'images']
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertWithoutTriggers(
      pool,
      ['vehicles', 'listing_events', 'price_changes', 'mileage_changes', 'revisions'],
      `insert into vehicles (make, model, year, price, mileage, body_style, fuel_type, seller_id, status, approved_at, image_urls, featured, vin)
      select 'Make ' || n % 45, 'Model ' || n % 400, 1960 + n % 66, 5000 + (n * 7919) % 300000, (n * 104729) % 150000,
             (array['Sedans', 'SUVs', 'Coupe', 'Wagon'])[1 + n % 4], 'Gasoline', 'user_maria', 'approved',
             now() - n * interval '1 minute', '{/images/a.webp}', n % 500 = 0, lpad(n::text, 17, '1')
        from generate_series(1, 5000) n;
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, image_urls)
      select 'Lotus', 'Elan', 1970, 50000, 9000, 'Coupe', 'user_boris', 'pending', '{/images/a.webp}' from generate_series(1, 40);
      insert into listing_events (vehicle_id, transition, to_state, moved_by)
      select id, (array['submit', 'approve', 'edit', 'pause'])[n], 'approved', 'seller' from vehicles, generate_series(1, 4) n;
      insert into price_changes (vehicle_id, price) select id, price from vehicles;
      insert into mileage_changes (vehicle_id, mileage) select id, mileage from vehicles;
      insert into revisions (vehicle_id, draft) select id, '{}' from vehicles where id % 10 = 0;
      insert into images (url, width, height, placeholder)
        select '/images/' || n || '.webp', 16, 10, 'data:,' from generate_series(1, 2000) n`,
    )
    await pool.query('vacuum analyze vehicles, listing_events, price_changes, mileage_changes, revisions, images')
  },
})

test('a seller’s 40 listings among 5,000, and their latest events, are read by index', async () => {
  const own = ownListings(api.tools.db, eq(vehicles.sellerId, 'user_boris'))
  expect(await describeReads(api.tools.db, own.getSQL(), ['vehicles', 'listing_events'])).toEqual([
    'listing_events_pkey',
    'listing_events_vehicle',
    'vehicles_of_seller',
  ])
})

test('expired and expiring listings are read from a dedicated index', async () => {
  for (const query of [overdueListings(api.tools.db, new Date()), expiringSoon(api.tools.db, new Date())]) {
    expect(await describeReads(api.tools.db, query.getSQL(), ['vehicles'])).toEqual(['vehicles_expiring'])
  }
})

test('the content of a car’s page is read by primary keys', async () => {
  const { db } = api.tools
  expect(await describeReads(db, carsQuery(db).toSQL().sql, large)).toEqual(['images_pkey', 'vehicles_pkey'])
  expect(await describeReads(db, marketQuery(db).toSQL().sql, large)).toEqual([
    'price_changes_vehicle',
    'vehicles_pkey',
    'vehicles_vin',
  ])
})

test('the ledger of a car is read by primary keys', async () => {
  const { db } = api.tools
  expect(await describeReads(db, eventsQuery(db, 1).getSQL(), large)).toEqual(['listing_events_vehicle'])
  expect(await describeReads(db, valuesQuery(db, 1).getSQL(), large)).toEqual([
    'mileage_changes_vehicle',
    'price_changes_vehicle',
    'vehicles_pkey',
    'vehicles_vin',
  ])
})
