import { expect, test } from 'vitest'
import { ownSorts } from '#contract/desk/endpoints.ts'
import { eq, inArray } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { insertWithoutTriggers, describeReads } from '#tests/server/explain.ts'
import { ownListings } from '../listings/queries.ts'
import { vehicles } from '../listings/table.ts'
import { statisticsQuery, pageOf, waitingQuery } from './queries.ts'

const now = new Date('2026-11-21T12:00:00Z')

const tables = ['vehicles', 'listing_counts', 'listing_views', 'listing_events', 'inquiries', 'messages']
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertWithoutTriggers(
      pool,
      ['vehicles', 'favorites', 'listing_views', 'inquiries', 'listing_events', 'messages'],
      `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls)
      select 'Make', 'Model', 2020, 5000 + n, n, 'Sedans', case when n % 25 = 0 then 'user_boris' else 'user_maria' end,
             'approved', '2026-01-01', '{/images/a.webp}' from generate_series(1, 5000) n;
      insert into users (id, username) select 'u' || n, 'u' || n from generate_series(1, 20) n;
      insert into favorites (user_id, vehicle_id) select 'u' || n, v.id from vehicles v, generate_series(1, 3) n;
      insert into listing_views (vehicle_id, day, views) select v.id, '2026-11-21'::date - n, n from vehicles v, generate_series(1, 5) n;
      insert into inquiries (vehicle_id, name, email, message) select id, 'V', 'v@w.xy', 'words' from vehicles where id % 2 = 0;
      insert into listing_events (vehicle_id, transition, to_state, moved_by)
        select id, (array['submit', 'approve', 'edit', 'pause'])[n], 'approved', 'seller' from vehicles, generate_series(1, 4) n;
      insert into messages (inquiry_id, sender, text) select id, 'seller', 'words' from inquiries;
      insert into listing_counts (vehicle_id, views) select id, 55 from vehicles`,
    )
    await pool.query(
      'vacuum analyze vehicles, listing_counts, favorites, listing_views, inquiries, messages, listing_events',
    )
  },
})

test('the statistics of a page are read from indexes', async () => {
  const page = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(await describeReads(api.tools.db, statisticsQuery(page, now), tables)).toEqual([
    'listing_counts_pkey',
    'listing_views_pkey',
    'vehicles_pkey',
  ])
})

test.each(ownSorts)('an inventory of 200 among 5,000 is sorted by %s without sequential scans', async (sort) => {
  const page = pageOf(api.tools.db, eq(vehicles.sellerId, 'user_boris'), { sort, limit: 20 }, now)
  expect(await describeReads(api.tools.db, page.getSQL(), ['vehicles', 'listing_events', 'inquiries'])).toEqual([
    'vehicles_of_seller',
  ])
})

test('a page of the inventory is read by primary keys', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => 25 * (index + 1))
  const query = ownListings(api.tools.db, inArray(vehicles.id, ids)).getSQL()
  expect(await describeReads(api.tools.db, query, ['vehicles', 'listing_events'])).toEqual([
    'listing_events_pkey',
    'listing_events_vehicle',
    'vehicles_pkey',
  ])
})

test('the seller’s to-do counts use indexes on their own rows', async () => {
  expect(await describeReads(api.tools.db, waitingQuery('user_boris', now), tables)).toEqual([
    'inquiries_inbox_due',
    'inquiries_inbox_unanswered',
    'vehicles_expiring',
    'vehicles_figures',
    'vehicles_pkey',
  ])
})
