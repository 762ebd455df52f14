import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { queueSplitting, splitTasks } from './split-models.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })

async function splitAll(): Promise<void> {
  do {
    await queueSplitting(api.tools.db)
    await letTimePass(api.tools, splitTasks(api.tools))
  } while ((await api.tools.pool.query('select from unsplit_models')).rowCount)
}

test('the models of all versions of a listing are split once, without a new version or a review', async () => {
  const { db, pool } = api.tools
  const ids = [
    await insertListing(db, { make: 'Porsche', model: '911 Carrera S' }),
    await insertListing(db, { make: 'Porsche', model: '911 Carrera S', status: 'pending' }),
    await insertListing(db, { make: 'Ruf', model: 'CTR Yellowbird' }),
  ]
  await pool.query(
    `insert into revisions (vehicle_id, draft) select id, jsonb_build_object('make', make, 'model', model, 'color', 'Red')
    from vehicles where id = $1`,
    [ids[0]],
  )
  await pool.query(
    `insert into listing_events (vehicle_id, transition, to_state, moved_by, draft)
    select id, 'reject', 'rejected', 'admin', jsonb_build_object('make', make, 'model', model) from vehicles where id = $1`,
    [ids[1]],
  )
  await pool.query(
    `insert into fact_evidence (vehicle_id, fact, source, value, created_at)
    values ($1, 'model', 'vin', '911 carrera s', now())`,
    [ids[0]],
  )
  await pool.query('insert into unsplit_models values (0)')
  const read = async () =>
    (await pool.query('select model, trim, version, status, updated_at from vehicles order by id')).rows
  const before = await read()

  await splitAll()

  const split = { model: '911', trim: 'Carrera S' }
  expect(await read()).toEqual([{ ...before[0], ...split }, { ...before[1], ...split }, before[2]])
  expect((await pool.query('select draft from revisions')).rows).toEqual([
    { draft: { make: 'Porsche', color: 'Red', ...split } },
  ])
  expect((await pool.query('select draft from listing_events where draft is not null')).rows).toEqual([
    { draft: { make: 'Porsche', ...split } },
  ])
  expect((await pool.query('select value from fact_evidence')).rows).toEqual([{ value: '911' }])
  const words = await pool.query<{ words: string }>('select words::text from listing_words where vehicle_id = $1', [
    ids[0],
  ])
  expect(words.rows[0]!.words).toContain(`'carrera'`)
  expect((await pool.query('select from unsplit_models')).rows).toEqual([])

  await pool.query(`update vehicles set model = '911 GT3', trim = null where id = $1`, [ids[0]])
  await splitAll()
  expect((await read())[0].model).toBe('911 GT3')
})

test('listings are split in batches, and an interrupted split continues', async () => {
  const { pool } = api.tools
  await pool.query(`
    insert into vehicles (seller_id, make, model, year, price, mileage, body_style, image_urls, status, approved_at)
    select seller_id, 'BMW', 'M3 Competition', year, price, mileage, body_style, image_urls, status, approved_at
    from vehicles, generate_series(1, 400) where model = 'CTR Yellowbird' or model = '911'`)
  const { rows } = await pool.query<{ after: number }>(`select min(id) + 9 as after from vehicles where make = 'BMW'`)
  await pool.query('insert into unsplit_models values ($1)', [rows[0]!.after])
  await splitAll()
  const count = async (model: string) =>
    (await pool.query('select from vehicles where make = $1 and model = $2', ['BMW', model])).rowCount
  expect([await count('M3 Competition'), await count('M3')]).toEqual([10, 790])
})
