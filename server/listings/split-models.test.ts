import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { splitStoredModels } from './split-models.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })

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
  await pool.query('insert into unsplit_models select distinct make, model from vehicles')
  const read = async () =>
    (await pool.query('select model, trim, version, status, updated_at from vehicles order by id')).rows
  const before = await read()

  await splitStoredModels(pool)

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

  await pool.query(`update vehicles set model = '911 GT3', trim = null where id = $1`, [ids[0]])
  await splitStoredModels(pool)
  expect((await read())[0].model).toBe('911 GT3')
})
