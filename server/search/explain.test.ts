import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { describeReads } from '#tests/server/explain.ts'
import { wordsQuery } from './find-words.ts'
import { carsQuery, changesQuery } from './read-cars.ts'
import { listedQuery } from './search.ts'

const tables = ['vehicles', 'listing_words', 'listing_changes', 'images', 'price_verdicts', 'documents']
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls)
      select 'Make ' || n % 45, 'Model ' || n % 400, 1960 + n % 66, 5000 + n, n, 'Sedans', 'user_maria', 'approved', now(), '{/images/a.webp}'
        from generate_series(1, 2000) n`)
    await pool.query(`
      insert into images (url, width, height, placeholder)
      select '/images/' || n || '.webp', 16, 10, 'data:,' from generate_series(1, 2000) n`)
    await pool.query(`
      insert into price_verdicts (vehicle_id, verdict) select id, 'fair' from vehicles;
      insert into documents (vehicle_id, slot, kind, title, state, original_key, original_size, uploaded_at, decided_at)
        select id, 1, 'service', 'Service record 1', 'public', 'documents/' || id, 1, now(), now() from vehicles`)
    await pool.query(`vacuum analyze ${tables.join()}`)
  },
})

test('the cars with a word among 2,000 are found by index', async () => {
  const client = await api.tools.pool.connect()
  // With so few cars, the planner would never choose the word index, so disable all alternatives.
  await client.query(
    'begin; set local enable_seqscan = off; set local enable_indexscan = off; set local enable_nestloop = off',
  )
  const scans = async () => {
    const { rows } = await client.query<{ seq: number; idx: number }>(
      `select seq_scan::int seq, idx_scan::int idx from pg_stat_xact_user_tables where relname = 'listing_words'`,
    )
    return rows[0]!
  }
  const before = await scans() // The counters belong to this connection and may include its previous transactions.
  await client.query(wordsQuery, ['399', 10])
  const after = await scans()
  await client.query('rollback')
  client.release()
  expect({ seq: after.seq - before.seq, idx: after.idx - before.idx }).toEqual({ seq: 0, idx: 1 })
})

test.each([
  ['the changes', () => changesQuery, ['all of listing_changes_changed', 'listing_changes_changed']],
  [
    'the changed cars',
    () => carsQuery,
    ['documents_vehicle_id_slot_key', 'listing_words_pkey', 'price_verdicts_pkey', 'vehicles_pkey'],
  ],
  [
    'the cars of a page',
    () => listedQuery(api.tools.db).toSQL().sql,
    ['images_pkey', 'price_verdicts_pkey', 'vehicles_pkey'],
  ],
  [
    'the cars that a visitor saved',
    () => listedQuery(api.tools.db, 'public').toSQL().sql,
    ['images_pkey', 'price_verdicts_pkey', 'vehicles_pkey'],
  ],
])('%s are read by index among 2,000', async (_, query, indexes) => {
  expect(await describeReads(api.tools.db, query(), tables)).toEqual(indexes)
})
