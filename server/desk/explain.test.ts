import { eq, inArray, type SQL, sql } from '../database/orm.ts'
import { expect, test } from 'vitest'
import { ownSorts } from '#contract/own-listings.ts'
import { ownListings } from '../listings/queries.ts'
import { vehicles } from '../listings/table.ts'
import { testApp } from '../testing/app.ts'
import { insertCast } from '../testing/cast.ts'
import { figuresOf } from './figures.ts'
import { pageOf } from './own-listings.ts'
import { waiting } from './waiting.ts'

const now = new Date('2026-11-21T12:00:00Z')

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls)
      select 'Make', 'Model', 2020, 5000 + n, n, 'Sedans', case when n % 50 = 0 then 'user_boris' else 'user_maria' end,
             'approved', '2026-01-01', '{/images/a.webp}' from generate_series(1, 20000) n;
      insert into users (id, username) select 'u' || n, 'u' || n from generate_series(1, 20) n;
      insert into favorites (user_id, vehicle_id) select 'u' || n, v.id from vehicles v, generate_series(1, 3) n;
      insert into listing_views (vehicle_id, day, views) select v.id, '2026-11-21'::date - n, n from vehicles v, generate_series(1, 10) n;
      insert into inquiries (vehicle_id, name, email, message) select id, 'V', 'v@w.xy', 'words' from vehicles where id % 2 = 0;
      insert into listing_events (vehicle_id, transition, to_state, moved_by)
        select id, (array['submit', 'approve', 'edit', 'pause'])[n], 'approved', 'seller' from vehicles, generate_series(1, 4) n;
      insert into messages (inquiry_id, sender, text) select id, 'seller', 'words' from inquiries`)
    await pool.query(
      'vacuum analyze vehicles, listing_counts, favorites, listing_views, inquiries, messages, listing_events',
    )
  },
})

test('the figures of a page are read from the indexes of what they count', async () => {
  const plan = await explain(
    figuresOf(
      Array.from({ length: 20 }, (_, index) => index + 1),
      now,
    ),
  )
  for (const index of ['vehicles_pkey', 'listing_views_pkey', 'listing_counts_pkey']) expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test.each(ownSorts)('a stock of 400 among 20,000 is put in order by %s without reading whole tables', async (sort) => {
  const plan = await explain(
    pageOf(api.tools.db, eq(vehicles.sellerId, 'user_boris'), { sort, limit: 20 }, now).getSQL(),
  )
  expect(plan).toContain('vehicles_of_seller')
  expect(plan).not.toMatch(/Seq Scan on (?!listing_counts)/)
})

test('and a page of it is read by keys', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => 50 * (index + 1))
  const plan = await explain(ownListings(api.tools.db, inArray(vehicles.id, ids)).getSQL())
  expect(plan).toContain('listing_events_vehicle')
  expect(plan).not.toMatch(/Seq Scan on (vehicles|listing_events)/)
})

test('what waits for a seller is counted from the seller’s own', async () => {
  const plan = await explain(waiting('user_boris', now))
  for (const index of ['inquiries_inbox_unanswered', 'inquiries_inbox_due']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (vehicles|inquiries)/)
})

async function explain(query: SQL): Promise<string> {
  const { rows } = await api.tools.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
