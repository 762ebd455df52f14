import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { servePages } from '#server/pages.ts'
import { openSilentProxy, type SilentProxy } from '#tests/doubles/silent-proxy.ts'
import { insertListing } from '#tests/server/cast.ts'
import { closeDatabase, openDatabase } from '#tests/server/close-database.ts'
import { cloneDatabase, type TestDatabase } from '#tests/server/database.ts'
import { memberApp } from '#tests/server/members.ts'
import { openConnection } from './connect.ts'

const token = 'a token that is long enough for it'
const password = 'correct horse battery'
const role = `test_${randomBytes(6).toString('hex')}`

let database: TestDatabase
let proxy: SilentProxy
let administrator: pg.Client
let id: number

/** Shortens the timeouts to keep the tests fast. In production, they add up to less than two seconds (see `requestPool`). */
const api = memberApp({
  lockTimeout: 200,
  silence: 600,
  environment: { METRICS_TOKEN: token },
  database: async () => {
    database = await cloneDatabase()
    const { username, port, pathname } = new URL(database.url)
    administrator = await openConnection(inject('administratorUrl'), 'marque test')
    await administrator.query(`create role ${role} login password 'right' in role "${username}"`)
    proxy = await openSilentProxy(Number(port))
    return { url: `postgres://${role}:right@127.0.0.1:${proxy.port}${pathname}`, drop: async () => {} }
  },
  prepare: async ({ db }) => {
    id = await insertListing(db)
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

beforeAll(async () => {
  expect(
    (await post('/sign-up/email', { name: 'zoe', username: 'zoe', email: 'zoe@example.com', password })).statusCode,
  ).toBe(200)
  for (const name of all) await recovers(name)
})
afterAll(async () => {
  proxy.close()
  await database.drop()
  await administrator.query(`drop role ${role}`)
  await administrator.end()
})

const post = (path: string, payload: object) =>
  api.request({ method: 'POST', url: `/api/identity${path}`, payload, headers: { origin: 'http://cars.test' } })
const page = (path: string) => api.request({ url: path, headers: { accept: 'text/html' } })

const requests = {
  page: () => page(`/vehicles/${id}?x=${Math.random()}`),
  call: () => api.request({ url: `/api/vehicles/${id}?`, headers: { 'x-test-person': 'boris' } }),
  signIn: () => post('/sign-in/username', { username: 'zoe', password }),
  change: () => api.request({ method: 'DELETE', url: `/api/favorites/${id}`, headers: { 'x-test-person': 'boris' } }),
  readiness: () => api.request({ url: '/readyz' }),
}

type Name = keyof typeof requests
type Fault = { begin(): Promise<unknown>; end(): Promise<unknown>; fails: Name[] }

const all = Object.keys(requests) as Name[]
const recovers = (name: Name) =>
  vi.waitUntil(async () => (await requests[name]()).statusCode < 300, { timeout: 25_000 })
let holder: pg.Client

const faults: Record<string, Fault> = {
  'does not respond': { begin: async () => proxy.silence(), end: async () => proxy.speak(), fails: all },
  'is stopped': {
    begin: () => closeDatabase(administrator, database.url),
    end: () => openDatabase(administrator, database.url),
    fails: all,
  },
  'refuses the password': {
    begin: async () => {
      await administrator.query(`alter role ${role} password 'another'`)
      await breakConnections()
    },
    end: () => administrator.query(`alter role ${role} password 'right'`),
    fails: all,
  },
  'is read-only': {
    begin: async () => {
      await administrator.query(`alter database ${nameOf()} set default_transaction_read_only = on`)
      await breakConnections()
    },
    end: async () => {
      await administrator.query(`alter database ${nameOf()} reset default_transaction_read_only`)
      await breakConnections()
    },
    fails: ['signIn', 'change', 'readiness'],
  },
  'waits for a lock': {
    begin: async () => {
      holder = await openConnection(database.url, 'marque test')
      await holder.query('begin; lock table vehicles, favorites, identity.session')
    },
    end: () => holder.end(),
    fails: all,
  },
}

const nameOf = () => new URL(database.url).pathname.slice(1)
const breakConnections = () =>
  administrator.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [role])

describe.each(Object.entries(faults))('while the database %s', (_name, { begin, end, fails }) => {
  beforeAll(async () => {
    await begin()
  })

  test.each(fails)('%s fails with 503 and Retry-After, and is counted', async (name) => {
    const before = await countOf503()
    const startedAt = performance.now()
    const response = await requests[name]()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    expect(await countOf503()).toBe(before + 1)
  })

  test('a burst of calls does not pile up', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => requests.change()))
    for (const { statusCode } of responses) expect(statusCode).toBe(503)
    await expect.poll(() => api.tools.pool.waitingCount, { timeout: 25_000 }).toBe(0)
  })

  test('everything recovers soon after', async () => {
    await end()
    for (const name of all) await recovers(name)
  })
})

async function countOf503(): Promise<number> {
  const { body } = await api.request({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const lines = body.split('\n').filter((line) => /^marque_http_requests_total.*status="503"/.test(line))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
