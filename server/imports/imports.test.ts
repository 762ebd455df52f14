import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import type { KeyScope } from '#contract/endpoint.ts'
import { history } from '#contract/history/endpoints.ts'
import { imports } from '#contract/imports/endpoints.ts'
import type { LineKind, ImportRun } from '#contract/imports/schema.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { cast } from '#tests/server/cast.ts'
import { countsOf, csvOf, sendStock, workOnStock, zipOf } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture } from '#tests/server/pictures.ts'
import { createApiKey } from '../accounts/api-keys.ts'

const api = memberApp()
const maria = () => api.as('maria')

const car = (index: number, overrides: Record<string, string | number> = {}) => ({
  stockNumber: `S-${index}`,
  make: 'Lotus',
  model: `Esprit ${index}`,
  year: 1998,
  price: 40_000 + index,
  mileage: 38_000,
  bodyStyle: 'Sports Cars',
  images: 'front.jpg|back.jpg',
  ...overrides,
})
const cars = (count: number) => Array.from({ length: count }, (_, index) => car(index + 1))

const cached = new Map<string, Buffer>()
async function pictureNamed(name: string) {
  if (!cached.has(name)) cached.set(name, await picture())
  return { name, content: cached.get(name)! }
}

async function archive(rows: readonly Record<string, string | number>[]): Promise<Buffer> {
  const pictures = await Promise.all(['front.jpg', 'back.jpg'].map(pictureNamed))
  return zipOf([{ name: 'stock.csv', content: Buffer.from(csvOf(rows)) }, ...pictures])
}

async function plan(content: string | Buffer, person: 'maria' | 'boris' = 'maria'): Promise<ImportRun> {
  const sent = await sendStock(api, person, 'stock', content)
  expect(sent.statusCode, sent.body).toBe(201)
  expect(sent.json()).toMatchObject({ state: 'reading', source: 'file', name: 'stock' })
  await workOnStock(api)
  return api.as(person)(imports.run, { params: { id: sent.json().id } })
}

async function start({ id }: ImportRun, person: 'maria' | 'boris' = 'maria', pauseMany?: true): Promise<ImportRun> {
  const call = api.as(person)
  await call(imports.move, { params: { id }, body: { transition: 'start', ...(pauseMany && { pauseMany }) } })
  await workOnStock(api)
  return call(imports.run, { params: { id } })
}

const linesOf = async ({ id }: ImportRun, kind: LineKind) =>
  (await maria()(imports.lines, { params: { id }, query: { kind } })).items

const approveAll = () =>
  api.tools.pool.query(
    `update vehicles set status = 'approved', approved_at = now(), expires_at = now() + interval '9 days', version = version + 1
       where status = 'pending' and seller_id = $1`,
    [cast.boris.id],
  )
const statesOf = async (person: string) => {
  const { rows } = await api.tools.pool.query<{ state: string; number: number }>(
    `select status as state, count(*)::int as number from vehicles where seller_id = $1 group by 1`,
    [person],
  )
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]))
}

describe('a dealer with 400 cars', { timeout: 240_000 }, () => {
  const bad: Record<number, Record<string, string | number>> = {
    10: { price: 'on request' },
    20: { make: '' },
    30: { year: 2190 },
    40: { mileage: -5 },
    50: { bodyStyle: 'Boat' },
    60: { images: 'missing.jpg' },
    70: { stockNumber: '' },
    80: { model: '' },
    90: { stockNumber: 'S-1' },
    100: { images: 'http://127.0.0.1/a.jpg' },
    110: { horsepower: 99_999 },
    120: { transmission: 'Foot' },
  }
  const file = cars(400).map((row, index) => ({ ...row, horsepower: 350, transmission: 'Manual', ...bad[index + 1] }))

  test('imports them; 10 bad lines are reported and skipped', async () => {
    const planned = await plan(await archive(file))
    expect(planned).toMatchObject({ state: 'planned', asks: false, open: 391, ignored: [] })
    // One line turns out to be bad only when its picture is fetched.
    expect(countsOf(planned)).toEqual({ new: 391, bad: 9 })
    expect(await statesOf(cast.maria.id)).toEqual({})
    const lines = await linesOf(planned, 'bad')
    expect(lines.map(({ line, issues }) => [line, issues[0]!.field, issues[0]!.message])).toEqual([
      [11, 'price', 'Enter the price as a whole number, such as 50000 or 50,000.'],
      [21, 'make', 'Choose a make.'],
      [31, 'year', 'Year cannot be in the future'],
      [41, 'mileage', 'The mileage can’t be below zero.'],
      [51, 'bodyStyle', 'Choose a body style.'],
      [61, 'images', '“missing.jpg” is missing. Upload a ZIP that contains your file and a picture with this name.'],
      [71, 'stockNumber', 'Enter the stock number.'],
      [81, 'model', 'Enter the model.'],
      [91, 'stockNumber', 'The same vehicle is in line 2.'],
    ])
    const doubtful = (
      await maria()(imports.lines, { params: { id: planned.id }, query: { kind: 'new', limit: 100, page: 2 } })
    ).items
    expect(doubtful.filter(({ issues }) => issues.length > 0).map(({ line, issues }) => [line, issues])).toEqual([
      [
        111,
        [
          {
            field: 'horsepower',
            column: 'horsepower',
            message: 'The horsepower can’t be above 5,000. The value was left out.',
          },
        ],
      ],
      [
        121,
        [
          {
            field: 'transmission',
            column: 'transmission',
            message:
              '“Foot” isn’t a known value of the transmission and was left out. Use one of: Automatic, Manual, Dual-Clutch, CVT, Semi-Automatic.',
          },
        ],
      ],
    ])
    const done = await start(planned)
    expect(done).toMatchObject({ state: 'done', open: 0, problem: null })
    expect(countsOf(done)).toEqual({ new: 390, bad: 10 })
    expect((await linesOf(done, 'bad')).find(({ line }) => line === 101)!.issues).toEqual([
      {
        field: 'images',
        column: 'images',
        message: '“http://127.0.0.1/a.jpg” could not be fetched: the URL must start with https://.',
      },
    ])
    expect(await statesOf(cast.maria.id)).toEqual({ pending: 390 })
    const { rows } = await api.tools.pool.query(
      `select count(distinct url)::int as pictures from images where owner_id = $1 and source like 'sha256:%'`,
      [cast.maria.id],
    )
    expect(rows).toEqual([{ pictures: 2 }]) // each picture was encoded only once
    expect((await api.tools.pool.query('select from stock_files')).rowCount).toBe(0)
  })

  test('importing the same file again changes nothing', async () => {
    const again = await plan(await archive(file))
    expect(countsOf(again)).toEqual({ unchanged: 390, new: 1, bad: 9 })
    await maria()(imports.move, { params: { id: again.id }, body: { transition: 'cancel' } })
  })

  test('exports CSV and JSON, which change nothing when imported again', async () => {
    const csv = await api.request({ url: '/api/stock/vehicles.csv', headers: { 'x-test-person': 'maria' } })
    expect(csv.headers['content-disposition']).toBe('attachment; filename="stock.csv"')
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(csv.body.split('\r\n')).toHaveLength(392)
    const json = await maria()(imports.exportJson, {})
    for (const content of [csv.body, JSON.stringify(json)]) {
      const run = await plan(content)
      expect(countsOf(run)).toEqual({ unchanged: 390 })
      expect(run).toMatchObject({ state: 'done', problem: null })
    }
  })
})

describe('a changing inventory', () => {
  const boris = () => api.as('boris')
  const numberOf = async (stockNumber: string) => {
    const { rows } = await api.tools.pool.query('select * from vehicles where seller_id = $1 and stock_number = $2', [
      cast.boris.id,
      stockNumber,
    ])
    return rows[0] as { id: number; status: string; price: number; model: string }
  }

  test('is updated like manual edits: prices immediately, everything else after review', async () => {
    await start(await plan(await archive(cars(10)), 'boris'), 'boris')
    await approveAll()
    const run = await plan(
      csvOf(
        [car(1, { price: 10_000, images: '' }), car(2, { model: 'Elan', images: '' }), ...cars(10).slice(2)].map(
          ({ images: _images, ...row }) => row,
        ),
      ),
      'boris',
    )
    expect(countsOf(run)).toEqual({ changed: 2, unchanged: 8 })
    expect(countsOf(await start(run, 'boris'))).toEqual({ changed: 2, unchanged: 8 })
    expect(await numberOf('S-1')).toMatchObject({ price: 10_000, status: 'approved' })
    const { id } = await numberOf('S-2')
    const own = await boris()(listings.own, { params: { id } })
    expect([own.model, own.trim, own.revision?.draft.model]).toEqual(['Esprit', '2', 'Elan'])
    const { items } = await boris()(history.events, { params: { id }, query: {} })
    expect(items[0]).toMatchObject({ transition: 'revise', note: 'Pending review: model and trim.' })
    // Pending changes count as the listing's latest values, so importing the same file again changes nothing.
    const models = cars(10).map(({ stockNumber, model }) => ({ stockNumber, model }))
    const again = await plan(
      csvOf(models.map((row) => (row.stockNumber === 'S-2' ? { ...row, model: 'Elan' } : row))),
      'boris',
    )
    expect(countsOf(again)).toEqual({ unchanged: 10 })
  })

  test('a vehicle that is no longer in the file is paused, and resumed by the next file with it', async () => {
    const withoutOne = csvOf(cars(9).map(({ stockNumber }) => ({ stockNumber })))
    const run = await plan(withoutOne, 'boris')
    expect(run.asks).toBe(false)
    expect(countsOf(run)).toEqual({ unchanged: 9, gone: 1 })
    await start(run, 'boris')
    expect(await numberOf('S-10')).toMatchObject({ status: 'paused' })
    const back = await plan(csvOf(cars(10).map(({ stockNumber }) => ({ stockNumber }))), 'boris')
    expect(countsOf(back)).toEqual({ unchanged: 9, back: 1 })
    await start(back, 'boris')
    expect(await numberOf('S-10')).toMatchObject({ status: 'approved' })
  })

  test('pausing more than a fifth requires confirmation', async () => {
    const few = csvOf(cars(7).map(({ stockNumber }) => ({ stockNumber })))
    const run = await plan(few, 'boris')
    expect(run.asks).toBe(true)
    await expect(start(run, 'boris')).rejects.toMatchObject({ problem: { code: 'pauses_many' } })
    expect(countsOf(await start(run, 'boris', true))).toEqual({ unchanged: 7, gone: 3 })
    expect(await statesOf(cast.boris.id)).toEqual({ approved: 7, paused: 3 })
  })

  test('starts automatically if requested, unless it requires confirmation', async () => {
    const headers = { 'x-test-person': 'boris', 'content-type': 'application/json' }
    const upload = async (rows: Record<string, string | number>[]) => {
      const form = new FormData()
      form.append('file', new Blob([csvOf(rows)]), 'stock.csv')
      const request = new Request('http://cars.test/', { method: 'POST', body: form })
      const sent = await api.request({
        method: 'POST',
        url: '/api/stock/runs?start=yes',
        headers: { ...headers, 'content-type': request.headers.get('content-type')! },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      await workOnStock(api)
      return boris()(imports.run, { params: { id: sent.json().id } })
    }
    expect(await upload(cars(10).map(({ stockNumber }) => ({ stockNumber })))).toMatchObject({ state: 'done' })
    const asking = await upload(cars(5).map(({ stockNumber }) => ({ stockNumber })))
    expect(asking).toMatchObject({ state: 'planned', asks: true })
    await boris()(imports.move, { params: { id: asking.id }, body: { transition: 'cancel' } })
  })
})

describe('a run', () => {
  test('is limited to one at a time and can be cancelled once', async () => {
    const run = await plan(csvOf([{ stockNumber: 'S-1', price: 39_000 }]))
    const second = await sendStock(api, 'maria', 'stock.csv', 'stockNumber\nA')
    expect([second.statusCode, second.json().code]).toEqual([409, 'run_open'])
    const cancel = () => maria()(imports.move, { params: { id: run.id }, body: { transition: 'cancel' } })
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    await expect(cancel()).rejects.toMatchObject({ problem: { code: 'run_moved' } })
    await expect(start(run)).rejects.toMatchObject({ problem: { code: 'run_moved' } })
  })

  test('without changes ends as soon as it is planned, and does not block the next one', async () => {
    const large = { name: 'large.jpg', content: randomBytes(6_000_000) }
    const rows = [
      { stockNumber: 'Unknown-1', price: 7 },
      { stockNumber: 'Unknown-2', price: -5 },
      car(901, { images: 'large.jpg' }),
    ]
    const bad = await plan(zipOf([{ name: 'stock.csv', content: Buffer.from(csvOf(rows)) }, large]))
    expect(bad).toMatchObject({
      state: 'failed',
      open: 0,
      problem: 'Nothing was imported, because every line has an error. Correct the lines and import the file again.',
    })
    expect(bad.finishedAt).not.toBeNull()
    const lines = await linesOf(bad, 'bad')
    expect(lines.map(({ issues }) => issues.map(({ field }) => field))).toEqual([
      ['stockNumber'],
      ['stockNumber', 'price'],
      ['images'],
    ])
    expect(lines[2]!.issues[0]!.message).toBe(
      '“large.jpg” is larger than 5 MB. Reduce its size, or choose another picture.',
    )
    const next = await plan(csvOf([{ stockNumber: 'S-1', price: 39_000 }]))
    expect(next).toMatchObject({ state: 'planned' })
    await maria()(imports.move, { params: { id: next.id }, body: { transition: 'cancel' } })
    expect((await api.tools.pool.query('select from stock_files')).rowCount).toBe(0)
  })

  test('with an invalid file has an explanation', async () => {
    const run = await plan('stockNumber,make,make\nA,BMW,M3\n')
    expect(run).toMatchObject({
      state: 'failed',
      problem: 'Line 1 has the column “make” twice. Remove one of them.',
    })
    const zip = await sendStock(api, 'maria', 'stock.zip', zipOf([{ name: 'a.jpg', content: Buffer.from('x') }]))
    expect([zip.statusCode, zip.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'stock_file_refused',
        issues: [{ field: 'file', message: 'This ZIP contains no CSV or JSON file. It must contain exactly one.' }],
      }),
    ])
  })

  test('of a feed in a private network is refused', async () => {
    const { id } = await maria()(imports.fetch, { body: { url: 'https://localhost/stock.csv' } })
    await workOnStock(api)
    expect(await maria()(imports.run, { params: { id } })).toMatchObject({
      source: 'feed',
      state: 'failed',
      problem: 'The feed could not be fetched: its host has no public IP address.',
    })
  })

  test('that was interrupted continues and applies each line once', async () => {
    const planned = await plan(await archive(cars(6).map((row) => ({ ...row, stockNumber: `B-${row.stockNumber}` }))))
    await maria()(imports.move, { params: { id: planned.id }, body: { transition: 'start', pauseMany: true } })
    // Simulate a database failure while storing the third car.
    await api.tools.pool.query(`
      create function fail_insert() returns trigger language plpgsql as $$ begin
        if (select count(*) from vehicles where stock_number like 'B-%') >= 3 then raise exception 'insert failed'; end if;
        return new; end $$;
      create trigger fail_insert before insert on vehicles for each row execute function fail_insert()`)
    await workOnStock(api).catch(() => {})
    const interrupted = await maria()(imports.run, { params: { id: planned.id } })
    expect(interrupted).toMatchObject({ state: 'running', open: 3 })
    await api.tools.pool.query('drop trigger fail_insert on vehicles')
    await api.tools.pool.query(
      `update graphile_worker._private_jobs set attempts = 0, run_at = now() - interval '1 minute'`,
    )
    await workOnStock(api)
    expect(await maria()(imports.run, { params: { id: planned.id } })).toMatchObject({ state: 'done', open: 0 })
    const { rows } = await api.tools.pool.query(
      `select count(*)::int as cars, count(distinct stock_number)::int as numbers from vehicles where stock_number like 'B-%'`,
    )
    expect(rows).toEqual([{ cars: 6, numbers: 6 }])
  })

  test('stops if its seller is suspended in the meantime', async () => {
    const run = await plan(csvOf([{ stockNumber: 'S-1', price: 38_000 }]))
    await maria()(imports.move, { params: { id: run.id }, body: { transition: 'start', pauseMany: true } })
    const suspend = (since: string) =>
      api.tools.pool.query(
        `update users set suspended_at = ${since}, suspension_reason = case when ${since} is null then null else 'Spam' end where id = $1`,
        [cast.maria.id],
      )
    await suspend('now()')
    await workOnStock(api)
    await suspend('null::timestamptz')
    expect(await maria()(imports.run, { params: { id: run.id } })).toMatchObject({
      state: 'failed',
      problem: 'Your account was suspended.',
    })
  })
})

describe('a new vehicle, depending on the approval setting,', () => {
  test.each([
    ['waits for approval if all listings do', 'all', 'pending', 404],
    ['is public immediately if no listing does', 'none', 'approved', 200],
  ] as const)('%s', async (_what, approval, status, expectedStatus) => {
    const { settings } = api.tools
    settings.put(settings.complete({ approval }, 1_000))
    await api.tools.pool.query('delete from vehicles') // otherwise, their pictures would count as duplicates
    const stockNumber = `P-${approval}`
    await start(await plan(await archive([car(900, { stockNumber })])))
    settings.put(settings.complete({}, 1_000))
    const { rows: found } = await api.tools.pool.query('select id, status from vehicles where stock_number = $1', [
      stockNumber,
    ])
    expect(found).toMatchObject([{ status }])
    expect((await api.request({ url: `/api/vehicles/${found[0].id}` })).statusCode).toBe(expectedStatus)
  })
})

describe('keys', () => {
  const valid = { name: 'Feed', scopes: ['stock:read'] as KeyScope[], days: 30 }
  const make = (overrides: object = {}) =>
    createApiKey(api.tools, { id: cast.maria.id, role: 'user' }, { ...valid, ...overrides })
  const request = (overrides: object) => maria()(apiKeys.create, { body: { ...valid, ...overrides } })

  test('are shown once, stored as hashes, and recorded in the audit trail without their names', async () => {
    const { key, ...listed } = await make({ name: 'Very secret name' })
    expect(key).toMatch(/^mq_[\w-]{43}$/)
    expect(await maria()(apiKeys.list, {})).toEqual([listed])
    const { rows } = await api.tools.pool.query('select to_jsonb(api_keys)::text as row from api_keys')
    expect(JSON.stringify(rows)).not.toContain(key)
    await maria()(apiKeys.revoke, { params: { id: listed.id } })
    expect(await maria()(apiKeys.list, {})).toEqual([])
    const trail = await api.tools.pool.query(
      `select act, actor_name, subject, subject_id from audit_entries where subject_type = 'key' order by id`,
    )
    const about = { actor_name: cast.maria.username, subject: `${key.slice(0, 9)}…`, subject_id: String(listed.id) }
    expect(trail.rows).toEqual([
      { act: 'key.make', ...about },
      { act: 'key.revoke', ...about },
    ])
  })

  test('are limited in number and lifetime', async () => {
    for (const days of [0, 366, 1.5]) await expect(request({ days })).rejects.toMatchObject({ status: 400 })
    await expect(request({ scopes: [] })).rejects.toMatchObject({ status: 400 })
    const keys = await Promise.all(Array.from({ length: 10 }, () => make()))
    await expect(make()).rejects.toMatchObject({ code: 'too_many_keys' })
    for (const { id } of keys) await maria()(apiKeys.revoke, { params: { id } })
  })
})
