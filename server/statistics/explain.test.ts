import { type SQL, sql } from '../database/orm.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { insertCast } from '../testing/cast.ts'
import { dailyFigures } from './daily.ts'
import { activeNow, conversion, listingFigures } from './figures.ts'

const now = new Date('2026-11-21T12:00:00Z')

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls, created_at)
        select 'Make', 'Model', 2020, 5000 + n, n, 'Sedans', 'user_maria', 'approved', '2026-01-01', array_fill('/images/a.webp'::text, '{40}'),
               '2026-11-21'::timestamptz - n * interval '1 hour'
          from generate_series(1, 6000) n;
      insert into inquiries (vehicle_id, name, email, message, created_at)
        select id, 'V', 'v@w.xy', repeat('words ', 60), created_at from vehicles;
      insert into users (id, username, created_at)
        select 'u' || n, 'u' || n, '2026-11-21'::timestamptz - n * interval '1 hour' from generate_series(1, 6000) n;
      insert into sessions (sid, sess, expire)
        select 's' || n, jsonb_build_object('userId', 'u' || n, 'status', 'active', 'agent', repeat('x', 200), 'seenAt',
               to_char('2026-11-21'::timestamp - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '2026-12-01'
          from generate_series(1, 6000) n;
      insert into daily_visits (day, visitors) select '2026-11-21'::date - n, n from generate_series(1, 3000) n`)
    await pool.query('vacuum analyze vehicles, inquiries, users, sessions, daily_visits')
  },
})

test.each<[string, SQL, string[]]>([
  ['the days of the charts', dailyFigures(now, 30), ['users_created', 'vehicles_created', 'inquiries_received_on']],
  ['who is active', sql`select ${activeNow('2026-11-21T11:55:00.000Z')}`, ['sessions_seen']],
  ['the listings', listingFigures, ['vehicles_figures']],
  ['conversion', conversion, ['vehicles_figures']],
])('%s: counted from indexes, without reading whole tables', async (_name, query, indexes) => {
  const plan = await explain(query)
  for (const index of indexes) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (users|vehicles|sessions|daily_visits)/)
})

async function explain(query: SQL): Promise<string> {
  const { rows } = await api.tools.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
