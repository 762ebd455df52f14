import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../server/app.ts'
import { insertCast } from '../../server/cast.ts'
import { recordWrites } from './writes.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })
let takeWrites: () => Promise<string[]>
beforeAll(async () => {
  takeWrites = await recordWrites(api.tools.pool, ['public.rate_limits'])
})

test('each table with a committed change is reported once', async () => {
  const { pool } = api.tools
  await pool.query(`update users set bio = 'x'; delete from users where id = 'user_boris'`)
  expect(await takeWrites()).toContain('public.users')
  expect(await takeWrites()).toEqual([])
})

test('rollbacks, reads and excluded tables are not reported', async () => {
  const { pool } = api.tools
  await pool.query(`begin; update users set bio = 'y'; rollback`)
  await pool.query('select * from users')
  await pool.query(`insert into rate_limits values ('x', 1, 1)`)
  expect(await takeWrites()).toEqual([])
})
