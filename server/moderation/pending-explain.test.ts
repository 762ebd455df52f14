import { sql } from '../database/orm.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { insertCast } from '../testing/cast.ts'
import { findPending, pageOfPending } from './pending.ts'

/** A thousand that wait among ten thousand listings, with long texts. */
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls, description)
      select 'Make ' || n % 45, 'Model ' || n % 400, 1990, 5000, 1000, 'Coupe', 'user_maria',
             case when n % 10 = 0 then 'pending' else 'approved' end, case when n % 10 > 0 then now() end,
             '{/images/a.webp}', repeat('A long text. ' || n, 100)
        from generate_series(1, 10000) n;
      insert into listing_events (vehicle_id, transition, to_state, moved_by, created_at)
      select id, 'submit', 'pending', 'seller', now() - id * interval '1 minute' from vehicles;
      insert into revisions (vehicle_id, draft) select id, '{}' from vehicles where status = 'approved' and id % 100 = 1`)
    await pool.query('vacuum analyze vehicles, listing_events, revisions, users')
  },
})

test('a page of what waits is found by indexes, without the texts', async () => {
  const { rows } = await api.tools.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${pageOfPending(api.tools.db, { limit: 20 }).getSQL()}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('listing_events_vehicle')
  expect(plan).not.toContain('Seq Scan on listing_events')
})

test('its total counts all that waits, and the oldest stands first', async () => {
  const { items, total } = await findPending(api.tools.db, { limit: 20 })
  expect([items.length, total]).toEqual([20, 1_100])
  expect(items.map(({ submittedAt }) => submittedAt)).toEqual(items.map(({ submittedAt }) => submittedAt).toSorted())
})
