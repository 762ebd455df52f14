import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { sql } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { testApp } from '#tests/server/app.ts'
import { runQueue } from '#tests/server/queue.ts'

const token = 'a token that is long enough for it'
const api = testApp({
  environment: { METRICS_TOKEN: token, RATE_LIMIT: 'on' },
  settings: { apiLimit: 20 },
  extend: (app) => app.get('/api/test/never', () => new Promise(() => {})),
})
const off = testApp()

const scrape = (authorization?: string) =>
  api.request({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
const figures = async () => (await scrape(`Bearer ${token}`)).body
const line = (text: string, start: string) => text.split('\n').filter((row) => row.startsWith(start))

test('metrics require the token, and are disabled if none is configured', async () => {
  expect((await off.request({ url: '/metrics' })).statusCode).toBe(404)
  for (const wrong of [undefined, 'Bearer wrong', `bearer`, `Bearer ${token}x`, token]) {
    const { statusCode, headers, body } = await scrape(wrong)
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(body).not.toContain('marque_')
  }
  const right = await scrape(`Bearer ${token}`)
  expect([right.statusCode, right.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(right.headers['content-type']).toContain('text/plain; version=0.0.4')
})

test('requests are counted by route pattern, and problems by code', async () => {
  const headers = { 'user-agent': 'Wanda’s browser', authorization: 'Bearer stranger' }
  for (let id = 1; id <= 30; id++) {
    const url = `/api/vehicles/${id}?wanda=${id}@example.com`
    await api.request({ url, headers, remoteAddress: '203.0.113.77' })
  }
  for (const url of ['/nowhere/1', '/nowhere/2', '/api/wanda@example.com'])
    await api.request({ method: 'PROPFIND' as 'GET', url })
  const text = await figures()
  // The requests have two different statuses, because the last ten exceed the rate limit.
  expect(line(text, 'marque_http_requests_total{route="/api/vehicles/:id"')).toHaveLength(2)
  expect(line(text, 'marque_problems_total{code="too_many_requests"}')).toEqual([
    'marque_problems_total{code="too_many_requests"} 10',
  ])
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect([...routes].toSorted()).toEqual(['/api/vehicles/:id', '/metrics', 'none'])
  expect(text).not.toMatch(/wanda|nowhere|PROPFIND|203\.0\.113|stranger/i)
  expect(line(text, 'marque_http_requests_in_work{kind="api"}')).toEqual(['marque_http_requests_in_work{kind="api"} 0'])
})

test('an aborted request is counted, and is no longer in progress; open connections are counted', async () => {
  const site = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const left = fetch(`${site}/api/test/never`, { signal: leaving.signal }).catch(() => 'left')
  const inWork = async () => line(await figures(), 'marque_http_requests_in_work{kind="api"}')[0]
  await expect.poll(inWork).toMatch(/ 1$/)
  expect(line(await figures(), 'marque_http_open_connections ')[0]).toMatch(/ [1-9]\d*$/)
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(inWork).toMatch(/ 0$/)
  expect(await figures()).toContain('marque_http_requests_total{route="/api/test/never",method="GET",status="499"} 1\n')
})

test('malformed requests are counted by their response', async () => {
  const { port } = api.app.server.address() as AddressInfo
  const answerTo = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(bytes)
    return (await textOf(socket)).slice(0, 12)
  }
  expect(await answerTo('GET / HTTP/1.1\r\nbad header\r\n\r\n')).toBe('HTTP/1.1 400')
  expect(await answerTo(`GET / HTTP/1.1\r\nhost: cars.test\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toBe('HTTP/1.1 431')
  const counted = await figures()
  for (const status of [400, 431])
    expect(counted).toContain(`marque_http_requests_total{route="none",method="other",status="${status}"} 1\n`)
  for (const code of ['malformed_request', 'headers_too_large'])
    expect(counted).toContain(`marque_problems_total{code="${code}"} 1\n`)
})

test('jobs are counted by task and state, without recipients', async () => {
  const { db, pool } = api.tools
  const mailer = { send: () => Promise.reject(new Error('wanda@example.com refused')) }
  const mail = { to: { name: 'Wanda', address: 'wanda@example.com' }, subject: 'For Wanda', text: 'Hello' }
  for (let count = 0; count < 3; count++) await queueMail(db, mail)
  await runQueue({ pool, mailer })
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '2 hours', attempts =
    case id when (select min(id) from graphile_worker._private_jobs) then max_attempts else attempts end`)
  const text = await figures()
  expect(line(text, 'marque_queue_jobs{').toSorted()).toEqual([
    'marque_queue_jobs{task="send_mail",state="failed"} 1',
    'marque_queue_jobs{task="send_mail",state="retrying"} 2',
    'marque_queue_jobs{task="send_mail",state="waiting"} 0',
  ])
  const [oldest] = line(text, 'marque_queue_oldest_waiting_seconds ')
  expect(Number(oldest!.split(' ')[1])).toBeCloseTo(7200, -2)
  expect(text).not.toMatch(/wanda/i)
})

test('the age of the oldest open transaction is exported until it ends', async () => {
  const age = async () => Number(line(await figures(), 'marque_database_oldest_transaction_seconds ')[0]!.split(' ')[1])
  const holder = await api.tools.pool.connect()
  await holder.query('begin; select 1')
  const startedAt = performance.now()
  await expect.poll(age, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(await age()).toBeLessThan((performance.now() - startedAt) / 1_000 + 5)
  await holder.query('rollback')
  holder.release()
  expect(await age()).toBeLessThan(1)
})

test('metrics are available during a database outage, and report it', async () => {
  await api.tools.pool.query('alter schema graphile_worker rename to gone')
  const text = await figures()
  await api.tools.pool.query('alter schema gone rename to graphile_worker')
  expect(text).toContain('marque_database_up 0\n')
  expect(line(text, 'marque_queue_')).toEqual([])
  expect(await figures()).toContain('marque_database_up 1\n')
})

test('the age of the search index grows while changes cannot be read', async () => {
  const age = async () => Number(line(await figures(), 'marque_inventory_age_seconds ')[0]!.split(' ')[1])
  const { pool, searchIndex } = api.tools
  await searchIndex.read()
  await pool.query('alter table listing_changes rename to gone')
  try {
    await searchIndex.read()
    const before = await age()
    await expect.poll(age).toBeGreaterThan(before + 0.1)
  } finally {
    await pool.query('alter table gone rename to listing_changes')
  }
  searchIndex.mayHaveChanged()
  const started = performance.now()
  await searchIndex.read()
  expect(await age()).toBeLessThanOrEqual((performance.now() - started) / 1_000 + 0.001)
})

test('scheduled feeds that are due or failing are counted, except those of suspended members', async () => {
  const { pool } = api.tools
  await pool.query(`insert into users (id, username) values ('user_feeds', 'feeds')`)
  await pool.query(
    `insert into stock_feeds (seller_id, slot, url, schedule, hour, time_zone, state, due_at, failures, created_at)
       select 'user_feeds', slot, 'https://feeds.example/', 'hourly', 4, 'UTC', 'active', now() + due, slot - 1, now()
         from (values (1, interval '-1 hour'), (2, interval '-1 hour'), (3, interval '1 hour')) as feeds (slot, due)`,
  )
  const feeds = async () => line(await figures(), 'marque_feeds{')
  expect(await feeds()).toEqual(['marque_feeds{state="due"} 2', 'marque_feeds{state="failing"} 2'])
  await pool.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = 'user_feeds'`)
  expect(await feeds()).toEqual(['marque_feeds{state="due"} 0', 'marque_feeds{state="failing"} 0'])
})

test('devices with push messages are counted', async () => {
  const { pool } = api.tools
  await pool.query(`insert into users (id, username) values ('user_push', 'push')`)
  await pool.query(
    `insert into push_devices (user_id, slot, endpoint, p256dh, auth, server_key, created_at)
       values ('user_push', 1, 'https://push.example/a', repeat('A', 87), repeat('A', 22), repeat('A', 87), now())`,
  )
  expect(line(await figures(), 'marque_push_devices ')).toEqual(['marque_push_devices 1'])
})

test('every metric in an alert exists, and every alert is documented', async () => {
  const rules = readFileSync('deploy/alerts.yml', 'utf8')
  const used = [...rules.matchAll(/\b(?:marque|process|nodejs)_\w+/g)].map(([name]) => name)
  expect(used.length).toBeGreaterThan(15)
  const text = await figures()
  const exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  expect(used.filter((name) => !exported.has(name.replace(/_bucket$/, '')))).toEqual([])
  const codes = [...rules.matchAll(/code=~?"([^"]+)"/g)].map(([, pattern]) => new RegExp(`^(${pattern})$`))
  expect(codes.filter((code) => !Object.keys(problems).some((name) => code.test(name)))).toEqual([])
  const docs = readFileSync('docs/operating.md', 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
  expect(alerts.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([])
})
