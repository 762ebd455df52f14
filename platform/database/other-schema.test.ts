import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { explainStartFailure } from '../workers/failure.ts'
import { migrate } from './migrations.ts'

test.each([
  ['a newer release', '0001_baseline', /^The database is from a newer release than this one: it has 9999_of_tomorrow/],
  ['a release before 1.0', '0001_create_marketplace', /^The database is from a release before 1\.0/],
])(
  'the schema of %s is refused with a sentence at the start and by /readyz, and unchanged',
  async (_, first, sentence) => {
    const { pool } = api.tools
    const ready = async () => (await api.request({ url: '/readyz' })).statusCode
    expect(await ready()).toBe(200)
    await pool.query(`update migrations set name = $1 where id = (select min(id) from migrations)`, [first])
    await pool.query(`insert into migrations (name, run_on) values ('9999_of_tomorrow', now())`)
    const before = await pool.query('select * from migrations')
    const refusal: unknown = await migrate(pool).catch((error: unknown) => error)
    expect(explainStartFailure(refusal)).toMatch(sentence)
    expect(await ready()).toBe(503)
    expect((await pool.query('select * from migrations')).rows).toEqual(before.rows)
    await pool.query(`delete from migrations where name = '9999_of_tomorrow'`)
    await pool.query(`update migrations set name = '0001_baseline' where id = (select min(id) from migrations)`)
  },
)
const api = testApp()
