import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { insertWithoutTriggers, describeReads } from '#tests/server/explain.ts'
import { sellerQuery } from './queries.ts'
import { responsesAsOf } from './responses.ts'

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertWithoutTriggers(
      pool,
      ['users', 'vehicles', 'inquiries', 'messages'],
      `insert into users (id, username) select 'u' || n, 'u' || n from generate_series(1, 1000) n;
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, sold_at, image_urls)
      select 'Make', 'Model', 2020, 5000 + n, n, 'Sedans', 'u' || 1 + n % 1000, 'approved', '2026-01-01',
             case when n % 3 = 0 then now() end, '{/images/a.webp}' from generate_series(1, 4000) n;
      insert into inquiries (vehicle_id, name, email, message, created_at)
        select id, 'V', 'v@w.xy', 'words', now() - id * interval '1 hour' from vehicles;
      insert into messages (inquiry_id, sender, text) select id, 'seller', 'words' from inquiries`,
    )
    await pool.query('vacuum analyze users, vehicles, inquiries, messages')
  },
})

test('a seller and their sold cars are found by index among 4,000 listings', async () => {
  const query = sellerQuery(api.tools.db, 'u7').getSQL()
  expect(await describeReads(api.tools.db, query, ['users', 'vehicles'])).toEqual([
    'users_username',
    'vehicles_sold_by_seller',
  ])
})

test('measuring responses reads only the inquiries of the period', async () => {
  expect(await describeReads(api.tools.db, responsesAsOf(new Date()), ['inquiries'])).toEqual(['inquiries_received_on'])
})
