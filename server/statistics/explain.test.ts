import { expect, test } from 'vitest'
import { type SQL, sql } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { insertWithoutTriggers, describeReads } from '#tests/server/explain.ts'
import { dailyFigures, activeNow, conversion, listingFigures } from './figures.ts'

const now = new Date('2026-11-21T12:00:00Z')

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await insertWithoutTriggers(
      pool,
      ['vehicles', 'inquiries', 'users'],
      `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls, created_at)
        select 'Make', 'Model', 2020, 5000 + n, n, 'Sedans', 'user_maria', 'approved', '2026-01-01', array_fill('/images/a.webp'::text, '{40}'),
               '2026-11-21'::timestamptz - n * interval '1 hour'
          from generate_series(1, 6000) n;
      insert into inquiries (vehicle_id, name, email, message, created_at)
        select id, 'V', 'v@w.xy', repeat('words ', 60), created_at from vehicles;
      insert into listing_counts (vehicle_id, inquiries) select id, 1 from vehicles;
      insert into users (id, username, created_at)
        select 'u' || n, 'u' || n, '2026-11-21'::timestamptz - n * interval '1 hour' from generate_series(1, 6000) n;
      insert into sessions (sid, sess, expire)
        select 's' || n, jsonb_build_object('userId', 'u' || n, 'status', 'active', 'agent', repeat('x', 200), 'seenAt',
               to_char('2026-11-21'::timestamp - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '2026-12-01'
          from generate_series(1, 6000) n;
      insert into daily_visits (day, visitors) select '2026-11-21'::date - n, n from generate_series(1, 3000) n`,
    )
    await pool.query('vacuum analyze vehicles, inquiries, listing_counts, users, sessions, daily_visits')
  },
})

test.each<[string, SQL, string[]]>([
  [
    'the daily charts',
    dailyFigures(now, 30),
    ['daily_visits_pkey', 'inquiries_received_on', 'users_created', 'vehicles_created'],
  ],
  ['active users', sql`select ${activeNow('2026-11-21T11:55:00.000Z')}`, ['sessions_seen']],
  [
    'listings',
    listingFigures,
    ['all of users_suspended', 'all of vehicles_figures', 'all of vehicles_pending', 'vehicles_figures'],
  ],
  ['conversion', conversion, ['all of vehicles_figures']],
])('%s are counted from indexes, without sequential scans', async (_name, query, indexes) => {
  const tables = ['users', 'vehicles', 'inquiries', 'sessions', 'daily_visits']
  expect(await describeReads(api.tools.db, query, tables)).toEqual(indexes)
})
