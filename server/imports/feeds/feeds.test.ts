import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import { connect, taskPool } from '#platform/database/connect.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { countsOf, csvOf, workOnStock } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { runQueue } from '#tests/server/queue.ts'
import { importFeeds } from './jobs.ts'
import { claimDueFeeds } from './schedule.ts'

const start = Date.parse('2026-11-20T12:00:00.000Z')
let time = start
const [minute, hour] = [60_000, 3_600_000]
const api = memberApp({
  environment: { PRIVATE_STOCK_HOSTS: 'localhost', PRIVATE_NETWORKS: '127.0.0.0/8' },
  tools: { clock: { now: () => new Date(time) } },
})
const maria: Api = (...call) => api.as('maria')(...call)

let respond: RequestListener
let requests: IncomingHttpHeaders[] = []
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.headers)
    respond(request, response)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const urlOf = (path = '/stock.csv?key=secret') => `http://localhost:${(server.address() as AddressInfo).port}${path}`
const host = () => `localhost:${(server.address() as AddressInfo).port}`
const hourly = () => ({ url: urlOf(), schedule: 'hourly' as const })

type Row = { stockNumber: string; price: number }
const rowsOf = (count: number, price = 100_000): Row[] =>
  Array.from({ length: count }, (_, index) => ({ stockNumber: `F-${index + 1}`, price: price + index }))

function serve(rows: readonly Row[]) {
  respond = (_, response) => void response.end(csvOf(rows))
}

async function pass(hours = 1) {
  time += hours * hour + 6 * minute // 6 minutes is more than the maximum jitter
  await work()
}

async function work() {
  await importFeeds(api.tools)
  await workOnStock(api)
  await importFeeds(api.tools)
  await runQueue(api.tools)
}

const list = () => maria(stockFeeds.list, {})
const onlyFeed = async () => (await list())[0]!
const mails = () => api.sent.map(({ subject }) => subject)
const textOfMail = (index: number) => api.sent[index]!.text
const statesOf = async () => {
  const { rows } = await api.tools.pool.query<{ status: string; price: number }>(
    'select status, price from vehicles where seller_id = $1 order by stock_number',
    [cast.maria.id],
  )
  return rows
}
const acts = async () => {
  const { rows } = await api.tools.pool.query(
    `select act, actor_name, subject from audit_entries where subject_type = 'feed' order by id`,
  )
  return rows.map(({ act, actor_name, subject }) => [act, actor_name, subject])
}

beforeEach(async () => {
  time = start
  requests = []
  const { db, pool } = api.tools
  await pool.query('delete from graphile_worker._private_jobs')
  for (const table of ['stock_feeds', 'stock_runs', 'stock_mappings', 'vehicles'])
    await pool.query(`delete from ${table}`)
  for (const row of rowsOf(10)) await insertListing(db, { ...row, expiresAt: new Date(start + 400 * 24 * hour) })
  serve(rowsOf(10))
})

describe('a scheduled feed', () => {
  test('is imported when it is created, and again each hour if it has changed', async () => {
    serve(rowsOf(10, 90_000))
    const created = await maria(stockFeeds.create, { body: hourly() })
    expect(created).toMatchObject({ state: 'active', fetching: true, succeededAt: null, failure: null, runs: [] })
    await work()
    const feed = await onlyFeed()
    expect(feed).toMatchObject({ fetching: false, failures: 0, failedAt: null })
    expect(feed.runs).toMatchObject([{ state: 'done', source: 'feed', name: urlOf() }])
    expect(countsOf(feed.runs[0]!)).toEqual({ changed: 10 })
    expect((await statesOf()).map(({ price }) => price)).toContain(90_000)
    expect(mails()).toEqual([`Automatic imports from ${host()} are on for your Marque account`])
    expect(JSON.stringify(api.sent)).not.toContain('secret')

    await pass()
    expect(requests).toHaveLength(2)
    const unchanged = await onlyFeed()
    expect(unchanged.runs).toHaveLength(1)
    expect(unchanged.succeededAt).toBe(new Date(time).toISOString())

    serve(rowsOf(10, 95_000))
    await pass()
    const again = await onlyFeed()
    expect(again.runs).toHaveLength(2)
    expect((await statesOf()).map(({ price }) => price)).toContain(95_000)
    expect(mails()).toHaveLength(1)
  })

  test('is not downloaded again while its host reports the same version', async () => {
    const sizes: number[] = []
    respond = ({ headers }, response) => {
      const isKnown =
        headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'Fri, 20 Nov 2026 00:00:00 GMT'
      if (isKnown) return void response.writeHead(304).end()
      sizes.push(10)
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT' })
      response.end(csvOf(rowsOf(10, 90_000)))
    }
    await maria(stockFeeds.create, { body: hourly() })
    await work()
    await pass()
    await pass()
    expect([requests.length, sizes.length]).toEqual([3, 1])
    expect(await onlyFeed()).toMatchObject({
      runs: [{ state: 'done' }],
      failures: 0,
      succeededAt: new Date(time).toISOString(),
    })
  })

  test('that is run now is imported although it is unchanged and paused', async () => {
    const { id } = await maria(stockFeeds.create, { body: hourly() })
    await work()
    await maria(stockFeeds.move, { params: { id }, body: { transition: 'pause' } })
    await pass()
    expect(requests).toHaveLength(1)
    expect(await maria(stockFeeds.run, { params: { id } })).toMatchObject({ fetching: true, state: 'paused' })
    await work()
    expect(await onlyFeed()).toMatchObject({
      state: 'paused',
      nextAt: null,
      runs: [{ state: 'done' }, { state: 'done' }],
    })
  })

  test('waits while another import is in progress', async () => {
    await maria(stockFeeds.create, { body: hourly() })
    await api.tools.pool.query(
      `insert into stock_runs (seller_id, source, name, state, goes_on, created_at, touched_at)
         values ($1, 'file', 'stock.csv', 'planned', false, $2, $2)`,
      [cast.maria.id, new Date(start)],
    )
    await work()
    const feed = await onlyFeed()
    expect([requests.length, feed.failures, feed.fetching]).toEqual([0, 0, false])
    expect(Date.parse(feed.nextAt!) - time).toBe(10 * minute)
    await expect(maria(stockFeeds.run, { params: { id: feed.id } })).rejects.toMatchObject({
      problem: { code: 'run_open' },
    })
  })
})

describe('an unusual import', () => {
  test('that would pause more than a fifth waits for its seller, who gets one email a day', async () => {
    serve(rowsOf(7))
    await maria(stockFeeds.create, { body: hourly() })
    await work()
    const [run] = (await onlyFeed()).runs
    expect(run).toMatchObject({ state: 'planned', asks: true })
    expect((await statesOf()).every(({ status }) => status === 'approved')).toBe(true)
    expect(mails()[1]).toBe('Review your feed import: it would pause 3 listings')
    expect(textOfMail(1)).toContain(`http://cars.test/profile/stock?run=${run!.id}`)

    await maria(imports.move, { params: { id: run!.id }, body: { transition: 'cancel' } })
    serve(rowsOf(6))
    await pass()
    expect((await onlyFeed()).runs[0]).toMatchObject({ state: 'planned', asks: true })
    expect(mails()).toHaveLength(2)

    const { id } = (await onlyFeed()).runs[0]!
    await maria(imports.move, { params: { id }, body: { transition: 'start', pauseMany: true } })
    await work()
    expect((await statesOf()).filter(({ status }) => status === 'paused')).toHaveLength(4)
    expect(await onlyFeed()).toMatchObject({ failures: 0, runs: [{ state: 'done' }, { state: 'cancelled' }] })
    expect(mails()).toHaveLength(2)
  })

  test('with two columns for the price waits for a mapping, and remembers it', async () => {
    const rows = rowsOf(10).map((row) => ({ ...row, 'Internet Price': row.price + 10_000 }))
    respond = (_, response) => void response.end(csvOf(rows))
    await maria(stockFeeds.create, { body: hourly() })
    await work()
    const [run] = (await onlyFeed()).runs
    expect(run).toMatchObject({ state: 'mapping' })
    expect(mails()[1]).toBe(`Review the columns of your feed from ${host()}`)
    expect(textOfMail(1)).toContain(`http://cars.test/profile/stock?run=${run!.id}`)

    const params = { id: run!.id }
    const { columns } = await maria(imports.columns, { params })
    const chosen = columns.map(({ name, field }) => ({
      name,
      field: name === 'Internet Price' ? ('price' as const) : name === 'price' ? null : field,
    }))
    await maria(imports.map, { params, body: { columns: chosen } })
    await work()
    expect((await statesOf()).map(({ price }) => price)).toContain(110_000)
    rows[0]!['Internet Price'] = 110_500
    await pass()
    expect((await statesOf()).map(({ price }) => price)).toContain(110_500)
    expect(mails()).toHaveLength(2)
  })

  test('is canceled with its feed while it waits for a mapping', async () => {
    const rows = rowsOf(10).map((row) => ({ ...row, 'Internet Price': row.price + 10_000 }))
    respond = (_, response) => void response.end(csvOf(rows))
    const { id } = await maria(stockFeeds.create, { body: hourly() })
    await work()
    const [run] = (await onlyFeed()).runs
    await maria(stockFeeds.remove, { params: { id } })
    expect(await maria(imports.run, { params: { id: run!.id } })).toMatchObject({ state: 'cancelled' })
  })

  test('holds prices below half of the previous one, applies the rest, and names them in an email', async () => {
    serve([{ stockNumber: 'F-1', price: 49_999 }, { stockNumber: 'F-2', price: 50_001 }, ...rowsOf(10).slice(2)])
    await maria(stockFeeds.create, { body: hourly() })
    await work()
    const [run] = (await onlyFeed()).runs
    expect(run).toMatchObject({ state: 'done', counts: { held: 1, changed: 1 } })
    const prices = (await statesOf()).map(({ price }) => price)
    expect([prices.includes(49_999), prices.includes(50_001)]).toEqual([false, true])
    expect(mails()[1]).toBe('Confirm 1 price from your feed')
    expect(textOfMail(1)).toContain('(F-1): $49,999 is less than half of the previous price, $100,000.')
    expect(textOfMail(1)).toContain(`http://cars.test/profile/stock?run=${run!.id}`)

    const { items } = await maria(imports.lines, { params: { id: run!.id }, query: { kind: 'held' } })
    const held = { position: items[0]!.position, confirmPrice: 49_999 }
    await maria(imports.confirmPrice, { params: { id: run!.id }, body: held })
    await work()
    expect((await statesOf()).map(({ price }) => price)).toContain(49_999)
  })
})

describe('a failing feed', () => {
  test('is tried less and less often, emails once a day, and is paused after ten failures', async () => {
    respond = (_, response) => void response.writeHead(500).end()
    const { id } = await maria(stockFeeds.create, { body: hourly() })
    await work()
    const failed = await onlyFeed()
    expect(failed).toMatchObject({
      failures: 1,
      failure: 'The feed could not be fetched: the server responded with 500.',
      failedAt: new Date(time).toISOString(),
      runs: [],
    })
    expect(mails()[1]).toBe(`We couldn’t import your feed from ${host()}`)
    const delays: number[] = []
    for (let failures = 1; failures < 10; failures += 1) {
      const feed = await onlyFeed()
      expect(feed.failures).toBe(failures)
      delays.push(Math.floor((Date.parse(feed.nextAt!) - time) / hour))
      time = Date.parse(feed.nextAt!)
      await work()
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 24, 24, 24, 24])
    expect(await onlyFeed()).toMatchObject({ state: 'paused', pausedBy: 'failures', nextAt: null, failures: 10 })
    const failures = mails().filter((subject) => subject.startsWith('We couldn’t'))
    expect(failures).toHaveLength(5) // one for the first failure, then at most one per day
    expect(mails().at(-1)).toBe(`Your feed from ${host()} was paused`)
    expect(JSON.stringify(api.sent)).not.toContain('secret')
    expect((await acts()).slice(-1)).toEqual([['feed.pause', 'Feed schedule', host()]])
    await pass(48)
    expect(requests).toHaveLength(10)

    serve(rowsOf(10, 90_000))
    expect(await maria(stockFeeds.move, { params: { id }, body: { transition: 'resume' } })).toMatchObject({
      failures: 0,
    })
    await pass()
    expect(await onlyFeed()).toMatchObject({ state: 'active', failures: 0, runs: [{ state: 'done' }] })
  })

  test('returns to its schedule after a success, and imports content again that had failed', async () => {
    respond = (_, response) => void response.end('stockNumber,make,make\nF-1,BMW,M3\n')
    await maria(stockFeeds.create, { body: hourly() })
    await work()
    await pass()
    const failed = await onlyFeed()
    expect(failed).toMatchObject({ failures: 2, runs: [{ state: 'failed' }, { state: 'failed' }] })
    expect(failed.failure).toContain('has the column “make” twice')
    serve(rowsOf(10))
    await pass(2)
    const repaired = await onlyFeed()
    expect(repaired).toMatchObject({ failures: 0, failedAt: failed.failedAt })
    expect(Date.parse(repaired.nextAt!) - time).toBeLessThanOrEqual(hour + 5 * minute)
  })

  test('that redirects to a private address is refused without a request there', async () => {
    let isReached = false
    const secret = createServer((_request, response) => {
      isReached = true
      response.end(csvOf(rowsOf(10)))
    })
    await new Promise<void>((done) => void secret.listen(0, '127.0.0.2', done))
    const { port } = secret.address() as AddressInfo
    const failures: (string | null)[] = []
    for (const location of [`http://127.0.0.2:${port}/`, 'https://127.0.0.2/', 'https://169.254.169.254/latest']) {
      respond = (_, response) => void response.writeHead(302, { location }).end()
      const { id } = await maria(stockFeeds.create, { body: hourly() })
      await work()
      failures.push((await onlyFeed()).failure)
      await maria(stockFeeds.remove, { params: { id } })
    }
    secret.close()
    expect(failures).toEqual([
      'The feed could not be fetched: the URL must start with https://.',
      'The feed could not be fetched: its host has no public IP address.',
      'The feed could not be fetched: its host has no public IP address.',
    ])
    expect(isReached).toBe(false)
  })
})

test('two servers that look for due feeds at the same time fetch each feed once', async () => {
  for (let index = 0; index < 3; index += 1) await maria(stockFeeds.create, { body: hourly() })
  await api.tools.pool.query('delete from graphile_worker._private_jobs')
  time += 2 * hour
  const { connectionString } = api.tools.pool.options
  const other = connect(connectionString!, () => {}, taskPool)
  const counts = await Promise.all(
    [api.tools, { ...api.tools, ...other }, api.tools, { ...api.tools, ...other }].map((tools) => claimDueFeeds(tools)),
  )
  await other.pool.end()
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  const { rows } = await api.tools.pool.query(
    `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'check_feed'`,
  )
  expect(rows).toEqual([{ jobs: 3 }])
})

test('feeds of a suspended member are not fetched, and cause no email', async () => {
  await maria(stockFeeds.create, { body: hourly() })
  await work()
  const suspend = (since: string, reason: string | null) =>
    api.tools.pool.query(`update users set suspended_at = ${since}, suspension_reason = $2 where id = $1`, [
      cast.maria.id,
      reason,
    ])
  time += 2 * hour
  await claimDueFeeds(api.tools) // queues the fetch before the suspension
  await suspend('now()', 'Spam')
  api.sent.length = 0
  respond = (_, response) => void response.writeHead(500).end()
  await work()
  await pass(24)
  expect(requests).toHaveLength(1)
  expect(mails()).toEqual([])
  await suspend('null', null)
  await pass()
  expect(requests).toHaveLength(2)
})

describe('limits', () => {
  test('a member has at most three feeds, also with concurrent requests', async () => {
    const calls = Array.from({ length: 6 }, () => maria(stockFeeds.create, { body: hourly() }))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(maria(stockFeeds.create, { body: hourly() })).rejects.toMatchObject({
      problem: { code: 'too_many_feeds' },
    })
    const { id } = await onlyFeed()
    await maria(stockFeeds.remove, { params: { id } })
    await maria(stockFeeds.create, { body: hourly() })
    expect(await list()).toHaveLength(3)
  })

  test.each([
    ['http://feeds.example/stock.csv', 'This feed can’t be fetched: the URL must start with https://.'],
    ['https://feeds.example:8443/stock.csv', 'This feed can’t be fetched: only the default port of https is allowed.'],
    ['ftp://feeds.example/stock.csv', 'Enter a URL that starts with https:// and contains no username or password.'],
  ])('%s is refused when it is entered', async (url, message) => {
    const refused = { problem: { code: 'invalid_request', issues: [{ field: 'url', message }] } }
    await expect(maria(stockFeeds.create, { body: { ...hourly(), url } })).rejects.toMatchObject(refused)
    const { id } = await maria(stockFeeds.create, { body: hourly() })
    await expect(maria(stockFeeds.change, { params: { id }, body: { ...hourly(), url } })).rejects.toMatchObject(
      refused,
    )
  })

  test('an unknown time zone and an hour out of range are refused', async () => {
    for (const wrong of [{ timeZone: 'Mars/Olympus' }, { hour: 24 }])
      await expect(maria(stockFeeds.create, { body: { ...hourly(), ...wrong } })).rejects.toMatchObject({ status: 400 })
  })
})

test('a feed is changed, paused, resumed and removed, with audit entries that contain only its host', async () => {
  const before = (await acts()).length
  const { id } = await maria(stockFeeds.create, { body: hourly() })
  await work()
  const daily = {
    url: urlOf('/other.csv?key=secret'),
    schedule: 'daily' as const,
    hour: 3,
    timeZone: 'America/New_York',
  }
  const changed = await maria(stockFeeds.change, { params: { id }, body: daily })
  expect(changed).toMatchObject({ ...daily, failures: 0 })
  expect(changed.nextAt).toMatch(/^2026-11-21T08:0[0-4]/) // 3 AM in New York
  const move = (transition: 'pause' | 'resume') => maria(stockFeeds.move, { params: { id }, body: { transition } })
  expect(await move('pause')).toMatchObject({ state: 'paused', pausedBy: 'seller', nextAt: null })
  await expect(move('pause')).rejects.toMatchObject({ problem: { code: 'feed_moved' } })
  expect(await move('resume')).toMatchObject({ state: 'active', pausedBy: null })
  await expect(move('resume')).rejects.toMatchObject({ problem: { code: 'feed_moved' } })
  await maria(stockFeeds.remove, { params: { id } })
  expect(await list()).toEqual([])
  expect((await acts()).slice(before)).toEqual(
    ['create', 'change', 'pause', 'resume', 'remove'].map((act) => [`feed.${act}`, cast.maria.username, host()]),
  )
  const { rows } = await api.tools.pool.query(`select to_jsonb(audit_entries)::text as entry from audit_entries`)
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('removing a feed cancels its waiting import and keeps its past ones', async () => {
  await maria(stockFeeds.create, { body: hourly() })
  await work()
  serve(rowsOf(5))
  await pass()
  const feed = await onlyFeed()
  expect(feed.runs.map(({ state }) => state)).toEqual(['planned', 'done'])
  await maria(stockFeeds.remove, { params: { id: feed.id } })
  const { items } = await maria(imports.runs, {})
  expect(items.map(({ state }) => state)).toEqual(['cancelled', 'done'])
})
