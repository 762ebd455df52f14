import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { insertWithoutTriggers, describeReads } from '#tests/server/explain.ts'
import { findPending, pageOfPending } from './queries.ts'

/** The site has 4,000 listings with long descriptions, 400 of them pending. */
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertWithoutTriggers(
      pool,
      ['vehicles', 'listing_events', 'revisions'],
      `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls, description)
      select 'Make ' || n % 45, 'Model ' || n % 400, 1990, 5000, 1000, 'Coupe', 'user_maria',
             case when n % 10 = 0 then 'pending' else 'approved' end, case when n % 10 > 0 then now() end,
             '{/images/a.webp}', repeat('A long text. ' || n, 100)
        from generate_series(1, 4000) n;
      insert into listing_events (vehicle_id, transition, to_state, moved_by, created_at)
      select id, 'submit', 'pending', 'seller', now() - id * interval '1 minute' from vehicles;
      insert into revisions (vehicle_id, draft) select id, '{}' from vehicles where status = 'approved' and id % 100 = 1;
      insert into signal_scans (vehicle_id, version, signals, kinds, risk, scanned_at)
      select id, 1, '[]', case when id % 100 = 0 then '{contact}'::text[] else '{}' end, case when id % 100 = 0 then 2 else 0 end, now()
        from vehicles where status = 'pending'`,
    )
    await pool.query('vacuum analyze vehicles, listing_events, revisions, signal_scans, users')
  },
})

test('a page of pending reviews is read by index, without reading the texts', async () => {
  const query = pageOfPending(api.tools.db, { limit: 20 }).getSQL()
  expect(await describeReads(api.tools.db, query, ['listing_events'])).toEqual(['listing_events_vehicle'])
})

test.each([{ signals: 'with' }, { signals: 'contact', order: 'risk' }] as const)(
  'listings with signals are read by the index of risky ones: %j',
  async (filter) => {
    const query = pageOfPending(api.tools.db, { limit: 20, ...filter }).getSQL()
    expect((await describeReads(api.tools.db, query, ['signal_scans'])).join()).toContain('signal_scans_risky')
  },
)

test('a page by risk does not read the texts', async () => {
  const query = pageOfPending(api.tools.db, { limit: 20, order: 'risk' }).getSQL()
  expect(await describeReads(api.tools.db, query, ['listing_events'])).toEqual(['listing_events_vehicle'])
})

test('the total counts all pending reviews, and the oldest is first', async () => {
  const { items, total } = await findPending(api.tools.db, { limit: 20 }, { actorId: 'user_ada', now: new Date() })
  expect([items.length, total]).toEqual([20, 440])
  expect(items.map(({ submittedAt }) => submittedAt)).toEqual(items.map(({ submittedAt }) => submittedAt).toSorted())
})
