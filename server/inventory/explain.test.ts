import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { insertCast } from '../testing/cast.ts'
import { wordsQuery } from './find-words.ts'
import { listedQuery } from './listed.ts'
import { carsQuery, changesQuery } from './read-stock.ts'

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls)
      select 'Make ' || n % 45, 'Model ' || n % 400, 1960 + n % 66, 5000 + n, n, 'Sedans', 'user_maria', 'approved', now(), '{/images/a.webp}'
        from generate_series(1, 20000) n`)
    await pool.query(`
      insert into images (url, width, height, placeholder)
      select '/images/' || n || '.webp', 16, 10, 'data:,' from generate_series(1, 2000) n`)
    await pool.query('vacuum analyze vehicles, listing_words, listing_changes, images')
  },
})

test('the cars with a word: an index answers, of 20,000 cars', async () => {
  const client = await api.tools.pool.connect()
  await client.query('begin')
  await client.query(wordsQuery, ['make', 10])
  const { rows } = await client.query(
    `select seq_scan, idx_scan from pg_stat_xact_user_tables where relname = 'listing_words'`,
  )
  await client.query('rollback')
  client.release()
  expect(rows).toEqual([{ seq_scan: '0', idx_scan: '1' }])
})

test.each([
  ['what has changed', () => changesQuery, ['listing_changes_changed']],
  ['the cars that have changed', () => carsQuery, ['vehicles_pkey']],
  ['the cars of a page', () => listedQuery(api.tools.db).toSQL().sql, ['vehicles_pkey', 'images_pkey']],
])('%s: an index answers, of 20,000 cars', async (_, query, indexes) => {
  const { rows } = await api.tools.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${query()}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of indexes) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (vehicles|listing_words|listing_changes)/)
})
