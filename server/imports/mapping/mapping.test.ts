import { beforeEach, expect, test } from 'vitest'
import { imports } from '#contract/imports/endpoints.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import type { ImportRun } from '#contract/imports/schema.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { countsOf, sendStock, workOnStock } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { saveMapping } from './mappings.ts'

const api = memberApp()
const maria = () => api.as('maria')

beforeEach(() => api.tools.pool.query('delete from vehicles; delete from stock_runs; delete from stock_mappings'))

async function send(content: string, query = ''): Promise<ImportRun> {
  const sent = await sendStock(api, 'maria', 'stock.csv', content, query)
  expect(sent.statusCode, sent.body).toBe(201)
  return work(sent.json().id)
}

async function work(id: number): Promise<ImportRun> {
  await workOnStock(api)
  return maria()(imports.run, { params: { id } })
}

const columnsOf = async ({ id }: ImportRun) => (await maria()(imports.columns, { params: { id } })).columns
const map = ({ id }: ImportRun, columns: Record<string, string | null>, remember?: boolean) =>
  maria()(imports.map, {
    params: { id },
    body: {
      columns: Object.entries(columns).map(([name, field]) => ({ name, field: field as 'price' | null })),
      ...(remember !== undefined && { remember }),
    },
  })
const cancel = ({ id }: ImportRun) => maria()(imports.move, { params: { id }, body: { transition: 'cancel' } })
const insertStocked = (stockNumber: string) =>
  insertListing(api.tools.db, { stockNumber, stockNumberByHand: false, price: 150_000 })

const file = 'Stock #,Internet Price,Paint Note\nK-1,"$140,000",Rosso\n'
const choice = { 'Stock #': 'stockNumber', 'Internet Price': 'price', 'Paint Note': 'color' }

test('a file with an unknown column waits for its seller, who maps it once', async () => {
  await insertStocked('K-1')
  const run = await send(file)
  expect(run).toMatchObject({ state: 'mapping', open: 0, finishedAt: null })
  expect(await columnsOf(run)).toEqual([
    { name: 'Stock #', samples: ['K-1'], field: 'stockNumber', reason: 'name', rivals: [] },
    { name: 'Internet Price', samples: ['$140,000'], field: 'price', reason: 'name', rivals: [] },
    { name: 'Paint Note', samples: ['Rosso'], field: null, reason: 'unknown', rivals: [] },
  ])
  expect(await map(run, choice)).toMatchObject({ state: 'reading' })
  await expect(map(run, choice)).rejects.toMatchObject({ problem: { code: 'run_moved' } })
  const planned = await work(run.id)
  expect(planned).toMatchObject({ state: 'planned', counts: { changed: 1 }, ignored: [] })
  const { items } = await maria()(imports.lines, { params: { id: run.id }, query: {} })
  expect(items[0]).toMatchObject({
    values: { stockNumber: 'K-1', price: '140000', color: 'Rosso' },
    price: { before: 150_000, after: 140_000 },
  })
  await cancel(planned)
  const next = await send(file.replace('Rosso', 'Verde'))
  expect(next).toMatchObject({ state: 'planned', counts: { changed: 1 } })
  await cancel(next)
  const [remembered, ...others] = await maria()(imports.mappings, {})
  expect(others).toEqual([])
  expect(remembered).toMatchObject({ source: 'file', name: 'stock.csv' })
  expect(remembered!.columns).toContainEqual({ name: 'Paint Note', field: 'color' })
  await expect(api.as('boris')(imports.forgetMapping, { params: { id: remembered!.id } })).rejects.toMatchObject({
    problem: { code: 'mapping_not_found' },
  })
  await maria()(imports.forgetMapping, { params: { id: remembered!.id } })
  expect(await send(file)).toMatchObject({ state: 'mapping' })
})

test('choices with which every line has an error are forgotten, so that the file asks again', async () => {
  await insertStocked('K-1')
  const run = await send(file)
  await map(run, { ...choice, 'Internet Price': null, 'Paint Note': 'price' })
  const failed = await work(run.id)
  expect(failed).toMatchObject({
    state: 'failed',
    problem:
      'Nothing was imported, because every line has an error. Correct the lines, or import the file again and choose other columns.',
  })
  expect(await maria()(imports.mappings, {})).toEqual([])
  const next = await send(file)
  expect(next.state).toBe('mapping')
  await map(next, choice)
  await cancel(await work(next.id))
  const broken = await send(file.replace('$140,000', 'call'))
  expect(broken).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^Nothing was imported/) })
  expect(await maria()(imports.mappings, {})).toHaveLength(1)
})

test('a column with year, make and model is split by the known makes, and the trim joins the model', async () => {
  const cells = 'price,mileage,bodyStyle,images,trim\nN-1,2019 Land Rover Range Rover,80000,9000,SUVs,x.jpg,HSE\n'
  const run = await send(`stockNumber,Vehicle,${cells}N-2,2020 porsche 911,90000,900,Coupe,x.jpg,\n`)
  const { items } = await maria()(imports.lines, { params: { id: run.id }, query: {} })
  expect(items.map(({ title }) => title)).toEqual(['2019 Land Rover Range Rover HSE', '2020 Porsche 911'])
})

test('a seller returns from the preview to the columns of the same file, and keeps the choices', async () => {
  await insertStocked('K-1')
  const run = await send(file)
  await map(run, { ...choice, 'Internet Price': null, 'Paint Note': 'description' }, false)
  const planned = await work(run.id)
  expect(planned).toMatchObject({ state: 'planned', counts: { changed: 1 } })
  await expect(columnsOf(planned)).rejects.toMatchObject({ problem: { code: 'run_moved' } })
  const move = (transition: 'remap' | 'cancel') =>
    maria()(imports.move, { params: { id: run.id }, body: { transition } })
  expect(await move('remap')).toMatchObject({ state: 'mapping', open: 0, warnings: [], counts: { changed: 0 } })
  await expect(move('remap')).rejects.toMatchObject({ problem: { code: 'run_moved' } })
  expect((await columnsOf(planned)).map(({ field, reason, samples }) => [field, reason, samples[0]])).toEqual([
    ['stockNumber', 'remembered', 'K-1'],
    [null, 'remembered', '$140,000'],
    ['description', 'remembered', 'Rosso'],
  ])
  await map(run, choice)
  expect(await work(run.id)).toMatchObject({ state: 'planned', counts: { changed: 1 } })
  const { items } = await maria()(imports.lines, { params: { id: run.id }, query: {} })
  expect(items).toMatchObject([{ values: { price: '140000', color: 'Rosso' }, price: { after: 140_000 } }])
})

test('an import that would have started by itself waits after its columns were changed', async () => {
  for (const number of ['K-1', 'K-2']) await insertStocked(number)
  const run = await send('stockNumber,price\nK-1,140000\n', '?start=yes')
  expect(run).toMatchObject({ state: 'planned', asks: true })
  await maria()(imports.move, { params: { id: run.id }, body: { transition: 'remap' } })
  await insertListing(api.tools.db, { stockNumber: null, price: 150_000 })
  await api.tools.pool.query(`delete from vehicles where stock_number = 'K-2'`)
  await map(run, { stockNumber: 'stockNumber', price: 'price' })
  expect(await work(run.id)).toMatchObject({ state: 'planned', asks: false, counts: { changed: 1 } })
})

test('two columns for one field are a question, also for an import that starts by itself', async () => {
  await insertStocked('K-1')
  const run = await send('stockNumber,List Price,Internet Price\nK-1,150000,140000\n', '?start=yes')
  expect(run.state).toBe('mapping')
  expect((await columnsOf(run)).map(({ field, rivals }) => [field, rivals])).toEqual([
    ['stockNumber', []],
    ['price', ['Internet Price']],
    ['price', ['List Price']],
  ])
  const both = { stockNumber: 'stockNumber', 'List Price': 'price', 'Internet Price': 'price' }
  const refused = await map(run, both).catch((error: { problem: unknown }) => error.problem)
  expect(refused).toMatchObject({
    code: 'mapping_refused',
    issues: [{ field: 'Internet Price', message: '“List Price” is already imported as Price. Choose one.' }],
  })
  await map(run, { ...both, 'List Price': null }, false)
  expect(await work(run.id)).toMatchObject({ state: 'done', counts: { changed: 1 } })
  expect(await maria()(imports.mappings, {})).toEqual([])
})

test('an import that starts by itself ignores optional unknown columns, and never uses a guess', async () => {
  await insertStocked('K-1')
  const run = await send('stockNumber,price,Pricee,Floor\nK-1,140000,1,2\n', '?start=yes')
  expect(run).toMatchObject({ state: 'done', ignored: ['Pricee', 'Floor'] })
  expect(countsOf(run)).toEqual({ changed: 1 })
})

test('a file without a stock number waits, and a choice without one is refused by column', async () => {
  const run = await send('make,model\nBMW,M3\n', '?start=yes')
  expect(run.state).toBe('mapping')
  await expect(map(run, { make: 'make', Model: 'model' })).rejects.toMatchObject({
    problem: {
      code: 'mapping_refused',
      issues: [
        { field: 'Model', message: 'The file has no other column with this name.' },
        { field: 'model', message: 'Choose what this column means.' },
        { field: '', message: 'Choose the column with your stock number, which identifies the vehicles.' },
      ],
    },
  })
  expect(await cancel(run)).toMatchObject({ state: 'cancelled' })
  await expect(columnsOf(run)).rejects.toMatchObject({ problem: { code: 'run_moved' } })
})

test('a preview warns about prices that would drop to less than half', async () => {
  for (const number of ['K-1', 'K-2', 'K-3']) await insertStocked(number)
  const run = await send('stockNumber,price\nK-1,74999\nK-2,60000\nK-3,75000\n')
  expect(run).toMatchObject({
    state: 'planned',
    counts: { changed: 3 },
    warnings: ['2 prices are less than half of the current prices.'],
  })
  await cancel(run)
  const one = await send('stockNumber,price\nK-1,74999\nK-2,150000\nK-3,150000\n')
  expect(one.warnings).toEqual(['One price is less than half of the current price.'])
})

test('files in our own format and known columns that nobody needs ask nothing', async () => {
  await insertStocked('K-1')
  const run = await send('Stock Number,price,DealerID,MSRP\nK-1,140000,7,200000\n')
  expect(run).toMatchObject({ state: 'planned', ignored: [] })
  await cancel(run)
  const unchanged = await send('stockNumber,MSRP\nK-1,200000\n')
  expect(unchanged).toMatchObject({
    state: 'done',
    warnings: ['This file changes no prices: “MSRP” looks like a price but isn’t imported.'],
  })
})

test('the least recently used choices are deleted above the limit', async () => {
  const source = { sellerId: cast.maria.id, source: 'file', name: 'stock.csv' } as const
  for (let number = 0; number <= stockLimits.mappings; number += 1) {
    const name = `Code ${number}`
    await saveMapping(api.tools.db, source, { columns: [{ name }], mapping: { [name]: null } }, new Date(number))
  }
  const mappings = await maria()(imports.mappings, {})
  expect(mappings).toHaveLength(stockLimits.mappings)
  expect(mappings.flatMap(({ columns }) => columns.map(({ name }) => name))).not.toContain('Code 0')
})

test('the issues of a line name the columns of the file', async () => {
  const run = await send(
    'Stock #,Internet Price,Make,Model,Year,Odometer,Body Style\nK-9,call us,Lotus,Elise,2004,9000,Coupe\n',
  )
  const { items } = await maria()(imports.lines, { params: { id: run.id }, query: {} })
  expect(items[0]!.issues).toEqual([
    expect.objectContaining({ field: 'price', column: 'Internet Price' }),
    expect.objectContaining({ field: 'images', column: null }),
  ])
})
