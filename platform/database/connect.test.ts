import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '#tests/server/database.ts'
import { openConnection, openPool } from './connect.ts'

const errors: Error[] = []
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
const open = (address = database.url) =>
  openPool(address, { name: 'marque test', max: 2 }, (error) => errors.push(error))
afterEach(() => {
  vi.useRealTimers()
  errors.length = 0
})

test('a lost connection is reported and replaced, whether idle or within a transaction', async () => {
  const pool = open()
  const pidOf = async (client: { query: typeof pool.query }) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const [held, idle] = [await pool.connect(), await pool.connect()]
  await held.query('begin')
  const pids = [await pidOf(held), await pidOf(idle)]
  idle.release()
  const broken = new Promise((resolve) => held.once('end', resolve))
  const operator = await openConnection(database.url, 'marque test operator')
  await operator.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
  await operator.end()
  await broken
  await expect.poll(() => pool.idleCount, { timeout: 10_000 }).toBe(0)
  expect(errors).not.toEqual([])
  await expect(held.query('commit')).rejects.toThrow()
  held.release()
  expect(pids).not.toContain(await pidOf(pool))
  await pool.end()
})

test('connections set their application name and search path', async () => {
  const pool = openPool(database.url, { name: 'marque test', max: 1, schema: 'identity' }, () => {})
  const { rows } = await pool.query(`select current_setting('application_name') as name, current_schema as schema`)
  expect(rows).toEqual([{ name: 'marque test', schema: 'identity' }])
  await pool.end()
})

test('a connection starts without parameters that PgBouncer refuses', async () => {
  const parameters: string[] = []
  const pooler = createServer((socket) => {
    socket.once('data', (data) => {
      parameters.push(...data.subarray(8).toString().split('\0'))
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as { port: number }
  const purpose = { name: 'marque test', max: 1, schema: 'identity', statementTimeout: 5_000 }
  const pool = openPool(`postgres://marque:x@127.0.0.1:${port}/marque`, purpose, () => {})
  await expect(pool.query('select 1')).rejects.toThrow()
  const names = parameters.filter((_, index) => index % 2 === 0 && parameters[index])
  expect(names).toEqual(expect.arrayContaining(['user', 'database']))
  const known = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone']
  expect(names.filter((name) => !known.includes(name.toLowerCase()))).toEqual([])
  await pool.end()
  pooler.close()
})

test('connecting to a silent server times out', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = open(`postgres://marque:x@127.0.0.1:${port}/marque`)
  const result = expect(pool.query('select 1')).rejects.toThrow(/timeout/)
  await vi.advanceTimersByTimeAsync(10_000)
  await result
  for (const socket of sockets) socket.destroy()
  silent.close()
})
