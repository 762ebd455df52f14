import { afterEach, expect, test, vi } from 'vitest'
import { imports } from '#contract/imports/endpoints.ts'
import type { LineKind, ImportRun } from '#contract/imports/schema.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { countsOf, sendStock, workOnStock } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { endProcesses } from '#tests/server/processes.ts'

const api = memberApp()
const maria = () => api.as('maria')
afterEach(() => vi.restoreAllMocks())

async function plan(content: string, query = ''): Promise<ImportRun> {
  const sent = await sendStock(api, 'maria', 'stock', content, query)
  expect(sent.statusCode, sent.body).toBe(201)
  await workOnStock(api)
  return maria()(imports.run, { params: { id: sent.json().id } })
}
const linesOf = async ({ id }: ImportRun, kind: LineKind) =>
  (await maria()(imports.lines, { params: { id }, query: { kind } })).items

test('a file with very many columns fails with a message, and nothing is stored', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => index)
  const run = await plan(`stockNumber,${names.join(',')}\n${'x\n'.repeat(4_990)}`)
  expect(run).toMatchObject({
    state: 'failed',
    problem: 'Line 1 has more than 200 columns. Keep only those that describe your vehicles.',
    ignored: [],
  })
  for (const table of ['stock_files', 'stock_lines', 'graphile_worker.jobs'])
    expect((await api.tools.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
})

test('a file that crashes the reader fails immediately, is not retried, and does not block the next import', async () => {
  endProcesses()
  const run = await plan('stockNumber\nA')
  expect(run).toMatchObject({
    state: 'failed',
    problem: 'Reading this file takes more than 256 MB of memory. Split it into smaller files.',
  })
  expect((await api.tools.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  vi.restoreAllMocks()
  const zip = await sendStock(api, 'maria', 'stock.zip', Buffer.from('PK\x03\x04nothing', 'latin1'))
  expect(zip.json().issues).toEqual([{ field: 'file', message: 'This ZIP can’t be read. Create it again.' }])
})

test('prices with unquoted thousands separators change and pause nothing', async () => {
  const cars = [1, 2, 3, 4, 5, 6].map((at) => ({ stockNumber: `K-${at}`, price: 165_000 }))
  const ids: number[] = []
  for (const car of cars) ids.push(await insertListing(api.tools.db, car))
  const rest = cars.slice(2).map(({ stockNumber }) => `${stockNumber},165000`)
  const run = await plan(['stockNumber,price', 'K-1,165,000', 'K-2,155,000', ...rest].join('\n'))
  expect(countsOf(run)).toMatchObject({ bad: 2 })
  expect(run.counts.gone).toBe(0)
  const bad = await linesOf(run, 'bad')
  expect(bad.map(({ line, stockNumber, issues }) => [line, stockNumber, issues])).toEqual(
    [1, 2].map((at) => [
      at + 1,
      `K-${at}`,
      [
        {
          field: '',
          column: null,
          message: expect.stringMatching(/^This line has 3 cells, but the header has 2 columns\./),
        },
      ],
    ]),
  )
  if (run.state === 'planned') await maria()(imports.move, { params: { id: run.id }, body: { transition: 'start' } })
  await workOnStock(api)
  for (const id of ids) expect((await maria()(listings.own, { params: { id } })).price).toBe(165_000)
  await api.tools.pool.query('delete from vehicles')
})

test('two columns with the same meaning are refused, and the message contains their names', async () => {
  expect(await plan('stockNumber,price,Price\nK-1,165000,1')).toMatchObject({
    state: 'failed',
    problem: 'Line 1 has the columns “price” and “Price”, which mean the same thing. Remove one of them.',
  })
})

test('stored lines are limited in size: they contain no unknown columns, and bad lines no values', async () => {
  const unknown = Array.from({ length: 150 }, (_, index) => `unknown${index}`)
  const run = await plan(
    `stockNumber,make,images,${unknown.join(',')}\nA,${'M'.repeat(10_000)},${'a|'.repeat(9_000)}${',x'.repeat(150)}`,
    '?start=yes',
  )
  expect(run).toMatchObject({ state: 'failed', ignored: unknown })
  const { rows } = await api.tools.pool.query(
    'select given, length(to_jsonb(stock_lines)::text) as size from stock_lines where run_id = $1',
    [run.id],
  )
  expect(rows).toEqual([{ given: null, size: expect.toSatisfy((size: number) => size < 5_000) }])
})

test('a truncated text is stored even if it ends within a character', async () => {
  const run = await plan(
    `stockNumber,make,model,images\nA,${'M'.repeat(50)},${'m'.repeat(148)}🚗,${'x'.repeat(99)}🚗.jpg`,
  )
  const [line] = await linesOf(run, 'bad')
  expect(line).toMatchObject({ stockNumber: 'A', title: expect.stringMatching(/m\uFFFD$/) })
  const [issue] = line!.issues.filter(({ field }) => field === 'images')
  expect(issue!.message).toContain('x\uFFFD”')
})

const unconfirmed = memberApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:25' } })

test('an import requires a confirmed email address if the site can send emails', async () => {
  const fetch = () => unconfirmed.as('maria')(imports.fetch, { body: { url: 'https://localhost/stock.csv' } })
  const send = () => sendStock(unconfirmed, 'maria', 'stock.csv', 'stockNumber\nA')
  await expect(fetch()).rejects.toMatchObject({ problem: { code: 'import_needs_email' } })
  expect((await send()).json()).toMatchObject({ code: 'import_needs_email' })
  expect((await unconfirmed.tools.pool.query('select from stock_runs')).rowCount).toBe(0)
  await unconfirmed.tools.pool.query('update users set email_proven_at = now()')
  expect((await send()).statusCode).toBe(201)
})
