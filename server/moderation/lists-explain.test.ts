import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { insertWithoutTriggers, describeReads } from '#tests/server/explain.ts'
import { inventoryQueries } from './queries.ts'
import { reportedQueries } from './reports/queries.ts'

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertWithoutTriggers(
      pool,
      ['vehicles'],
      `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, sold_at, image_urls, description, updated_at)
        select 'Make' || n % 45, 'Model ' || n % 400, 1990, 5000, 1000, 'Coupe', 'user_maria', 'approved', now(), case when n % 3 = 0 then now() end,
            array_fill('/images/a.webp'::text, '{40}'), repeat('text ', 100), now() - n * interval '1 minute'
          from generate_series(1, 4000) n`,
    )
    await pool.query(`
      insert into reports (vehicle_id, reporter_key, day, reason, resolution, resolved_at)
        select id, 'key' || n, '2026-01-01', 'fraud', case when id % 2 = 0 then 'dismiss' end, case when id % 2 = 0 then now() end
          from vehicles, generate_series(1, 2) n where id % 10 < 5`)
    await pool.query('vacuum analyze vehicles, reports, reported_listings')
  },
})

test.each<[string, Parameters<typeof inventoryQueries>[1]]>([
  ['all', { limit: 20 }],
  ['a search', { limit: 20, q: 'Make7' }],
  ['a search that finds nothing', { limit: 20, q: 'zzzz' }],
  ['a state', { limit: 20, state: 'sold' }],
])('%s: the page and the count of listings are read only from indexes', async (_name, filter) => {
  const { ids, total } = inventoryQueries(api.tools.db, filter)
  for (const query of [ids, total])
    for (const read of await describeReads(api.tools.db, query.getSQL(), ['vehicles']))
      expect(read).toMatch(/^(all of )?vehicles_\w+$/)
})

test.each<[string, Parameters<typeof reportedQueries>[1], string]>([
  ['open', { state: 'open', limit: 20 }, 'reported_listings_open'],
  ['resolved', { state: 'resolved', limit: 20 }, 'reported_listings_resolved'],
])('a page of %s reports is read from its index, without reading the reports', async (_name, filter, index) => {
  const { ids, total } = reportedQueries(api.tools.db, filter)
  for (const query of [ids.getSQL(), total.getSQL()])
    expect(await describeReads(api.tools.db, query, ['reported_listings', 'reports', 'vehicles'])).toEqual([
      `all of ${index}`,
    ])
})
