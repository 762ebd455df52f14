import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../server/app.ts'
import { insertCast } from '../../server/cast.ts'
import { noteWrites } from './writes.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })
let takeWrites: () => Promise<string[]>
beforeAll(async () => {
  takeWrites = await noteWrites(api.tools.pool, ['public.rate_limits'])
})

test('each table that a committed change touches is named once, and then no more', async () => {
  const { pool } = api.tools
  await pool.query(`update users set bio = 'x'; delete from users where id = 'user_boris'`)
  expect(await takeWrites()).toContain('public.users')
  expect(await takeWrites()).toEqual([])
})

test('what is undone, reads, and tables that are left out are not named', async () => {
  const { pool } = api.tools
  await pool.query(`begin; update users set bio = 'y'; rollback`)
  await pool.query('select * from users')
  await pool.query(`insert into rate_limits values ('x', 1, 1)`)
  expect(await takeWrites()).toEqual([])
})
