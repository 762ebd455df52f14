import pg from 'pg'
import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { connect, statementTimeout } from '../database/connect.ts'
import { testApp } from '../testing/app.ts'
import { cloneDatabase } from '../testing/database.ts'
import { createTools } from '../create-tools.ts'

const api = testApp({ statementTimeout: 100 })

test('what takes the database too long is ended and said, and the caller told when to try again', async () => {
  const holder = new pg.Client({ connectionString: api.tools.pool.options.connectionString })
  await holder.connect()
  await holder.query('begin; lock table vehicles')
  const answer = await api.request({ url: '/api/vehicles/search?make=Porsche' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'database_busy', message: problems.database_busy.message })
  expect(answer.headers['retry-after']).toBe('5')
  await holder.end()
})

test('no connection in time is the same to the caller', async () => {
  const held = await Promise.all(Array.from({ length: 12 }, () => api.tools.pool.connect()))
  api.tools.pool.options.connectionTimeoutMillis = 100
  const answer = await api.request({ url: '/api/vehicles/latest' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_busy'])
  for (const client of held) client.release()
})

test('the connections of requests have the limit, those of tasks have none', async () => {
  const { config } = api.tools
  const database = await cloneDatabase()
  const { pool } = createTools(config, database.url, () => {})
  const { pool: ofTasks } = connect(database.url, () => {})
  const shown = async (of: pg.Pool) => (await of.query('show statement_timeout')).rows[0].statement_timeout
  expect([await shown(pool), await shown(ofTasks)]).toEqual([`${statementTimeout / 1000}s`, '0'])
  await Promise.all([pool.end(), ofTasks.end()])
  await database.drop()
})
