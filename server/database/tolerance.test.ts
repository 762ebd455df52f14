import { expect, test } from 'vitest'
import { explainStartFailure } from '../explain-start-failure.ts'
import { testApp } from '../testing/app.ts'
import { migrate } from './migrate.ts'
import { migrationsOfRelease, previousRelease } from './tolerance.ts'

const api = testApp()

test('the release before this one has a migration that there is', () => {
  expect(migrationsOfRelease()).toContain(previousRelease)
})

test('a release that is too old for the database is refused with a sentence, at the start and while it runs', async () => {
  const { pool } = api.tools
  const ready = async () => (await api.request({ url: '/readyz' })).statusCode
  await migrate(pool)
  expect(await ready()).toBe(200)
  await pool.query(`update schema_tolerance set oldest = '9999_of_tomorrow'`)
  const refusal: unknown = await migrate(pool).catch((error: unknown) => error)
  expect(explainStartFailure(refusal)).toMatch(
    /^This release is too old for the database, .* at least 9999_of_tomorrow/,
  )
  expect(await ready()).toBe(503)
})

test('an older release that is tolerated does not lower what a later one has noted', async () => {
  const { pool } = api.tools
  const newest = migrationsOfRelease().at(-1)
  await pool.query('update schema_tolerance set oldest = $1', [newest])
  await migrate(pool)
  expect((await pool.query('select oldest from schema_tolerance')).rows).toEqual([{ oldest: newest }])
})
