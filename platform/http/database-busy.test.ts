import pg from 'pg'
import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { createTools } from '#server/start/tools.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { cloneDatabase } from '#tests/server/database.ts'
import { connect, statementTimeout } from '../database/connect.ts'

const api = testApp({ statementTimeout: 1_000 }) // long enough for inserting test data on a busy machine

test('a statement timeout returns 503 with Retry-After', async () => {
  const holder = new pg.Client({ connectionString: api.tools.pool.options.connectionString })
  await holder.connect()
  await holder.query('begin; lock table vehicles')
  const response = await api.request({ url: '/api/vehicles/search?make=Porsche' })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'database_busy', message: problems.database_busy.message })
  expect(response.headers['retry-after']).toBe('5')
  await holder.end()
})

test('a read-only server after a failover is reported as unavailable', async () => {
  const { db, pool } = api.tools
  await insertCast(db)
  const vehicleId = await insertListing(db)
  const operator = new pg.Client({ connectionString: pool.options.connectionString })
  await operator.connect()
  const name = `"${operator.database}"`
  await operator.query(`alter database ${name} set default_transaction_read_only = on`)
  for (const client of await Promise.all(Array.from({ length: 12 }, () => pool.connect()))) client.release(true)
  const payload = { vehicleId, name: 'Boris', email: 'boris@example.com', message: 'Is it still available?' }
  const response = await api.request({ method: 'POST', url: '/api/inquiries', payload })
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
    503,
    'database_away',
    '5',
  ])
  await operator.query(`alter database ${name} reset default_transaction_read_only`)
  await operator.end()
  for (const client of await Promise.all(Array.from({ length: 12 }, () => pool.connect()))) client.release(true)
})

test('a connection timeout is reported in the same way', async () => {
  const held = await Promise.all(Array.from({ length: 12 }, () => api.tools.pool.connect()))
  api.tools.pool.options.connectionTimeoutMillis = 100
  const response = await api.request({ url: '/api/vehicles/latest' })
  expect([response.statusCode, response.json().code]).toEqual([503, 'database_busy'])
  for (const client of held) client.release()
})

test('connections of requests have a statement timeout, those of tasks have none', async () => {
  const { config } = api.tools
  const database = await cloneDatabase()
  const { pool } = createTools(config, database.url, () => {})
  const { pool: ofTasks } = connect(database.url, () => {})
  const readStatementTimeout = async (of: pg.Pool) =>
    (await of.query('show statement_timeout')).rows[0].statement_timeout
  expect([await readStatementTimeout(pool), await readStatementTimeout(ofTasks)]).toEqual([
    `${statementTimeout / 1000}s`,
    '0',
  ])
  await Promise.all([pool.end(), ofTasks.end()])
  await database.drop()
})
