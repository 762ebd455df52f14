import { beforeEach, describe, expect, test } from 'vitest'
import { imports } from '#contract/imports/endpoints.ts'
import type { ImportLine, ImportRun } from '#contract/imports/schema.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { countsOf, csvOf, sendStock, workOnStock, zipOf } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture } from '#tests/server/pictures.ts'

const api = memberApp()
const maria = () => api.as('maria')

beforeEach(() => api.tools.pool.query('delete from vehicles; delete from stock_runs'))

const insertStocked = (stockNumber: string) =>
  insertListing(api.tools.db, { stockNumber, stockNumberByHand: false, price: 150_000 })

async function plan(content: string | Buffer): Promise<ImportRun> {
  const sent = await sendStock(api, 'maria', 'stock', content)
  expect(sent.statusCode, sent.body).toBe(201)
  return work(sent.json().id)
}

async function work(id: number): Promise<ImportRun> {
  await workOnStock(api)
  return maria()(imports.run, { params: { id } })
}

async function linesOf({ id }: ImportRun): Promise<ImportLine[]> {
  return (await maria()(imports.lines, { params: { id }, query: {} })).items.filter(({ line }) => line !== null)
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text)

describe('the preview shows the cells of', () => {
  test.each<[file: string, content: string | Buffer, cells: Record<string, string>[], warning?: RegExp]>([
    ['sep-line.csv', 'sep=;\r\nstockNumber;price\r\nK-1;165000\r\n', [{ price: '165000' }]],
    ['blank-first-line.csv', '\r\nstockNumber;price\r\nK-1;165000\r\n', [{ price: '165000' }]],
    ['pipe.csv', 'stockNumber|price\r\nK-1|165000\r\n', [{ price: '165000' }]],
    ['commas in the header', 'stockNumber;price;Dealer, I, D\nK-1;165.000;x\n', [{ price: '165000' }]],
    ['money.csv', 'stockNumber,price\r\nK-1,134995.0000\r\n', [{ price: '134995' }]],
    [
      'first-registration.csv',
      'stockNumber,firstRegistration\r\nK-1,Apr-19\r\nK-2,2019-04-01\r\n',
      [{ firstRegistration: '2019-04' }, { firstRegistration: '2019-04' }],
    ],
    [
      'one-foreign-byte.csv',
      Buffer.concat([utf8('stockNumber,color\nK-1,Grün\nK-2,Café crème\n'), latin1('K-3,Grün\n')]),
      [{ color: 'Grün' }, { color: 'Café crème' }, { color: 'Grün' }],
      /^Line 4 isn’t UTF-8, unlike the rest of this file, and was read as Windows-1252\./,
    ],
    [
      'mac-roman.csv',
      latin1('stockNumber,color\rK-1,Gr\x9fn\r'),
      [{ color: 'Grün' }],
      /^This file isn’t UTF-8 and was read as Mac Roman\./,
    ],
    [
      'a file in Windows-1252',
      latin1('stockNumber,color\r\nK-1,Grün\r\n'),
      [{ color: 'Grün' }],
      /^This file isn’t UTF-8 and was read as Windows-1252\./,
    ],
    [
      'a file that was saved with the wrong encoding',
      'stockNumber,color\nK-1,GrÃ¼n\n',
      [{ color: 'GrÃ¼n' }],
      /^Line 2 has garbled letters: “GrÃ¼n”\./,
    ],
    [
      'other spellings of makes',
      'stockNumber,make\nK-1,Alfa-Romeo\nK-2,MERCEDES BENZ\nK-3,Land-Rover',
      [{ make: 'Alfa Romeo' }, { make: 'Mercedes-Benz' }, { make: 'Land Rover' }],
    ],
  ])('%s', async (_file, content, cells, warning) => {
    for (let number = 1; number <= cells.length; number += 1) await insertStocked(`K-${number}`)
    const run = await plan(content)
    expect(run).toMatchObject({ state: 'planned', problem: null })
    expect((await linesOf(run)).map(({ kind, values }) => [kind, values])).toEqual(
      cells.map((values, index) => ['changed', { stockNumber: `K-${index + 1}`, ...values }]),
    )
    expect(run.warnings).toEqual(warning ? [expect.stringMatching(warning)] : [])
  })

  test('big-numbers.json, whose stock numbers exceed 2^53', async () => {
    const rest = `"make":"Porsche","model":"911","year":2019,"price":165000,"mileage":9800,"bodyStyle":"Coupe"`
    const numbers = ['12345678901234567890', '12345678901234567891']
    const cars = numbers.map((number) => `{"stockNumber":${number},${rest},"images":["/images/x.webp"]}`)
    const run = await plan(`[${cars.join(',\n')}]`)
    expect((await linesOf(run)).map(({ kind, stockNumber, values }) => [kind, stockNumber, values])).toEqual(
      numbers.map((number) => ['new', number, expect.objectContaining({ stockNumber: number, price: '165000' })]),
    )
  })
})

test('long values are shortened, and the values of applied lines aren’t kept', async () => {
  const id = await insertStocked('K-1')
  const run = await plan(`stockNumber,price,description\nK-1,140000,${'x'.repeat(99)}🚗 and more`)
  const [line] = await linesOf(run)
  expect(line!.values).toEqual({ stockNumber: 'K-1', price: '140000', description: `${'x'.repeat(99)}\uFFFD…` })
  await maria()(imports.move, { params: { id: run.id }, body: { transition: 'start' } })
  expect((await linesOf(await work(run.id)))[0]).toMatchObject({ kind: 'changed', done: true, values: null })
  expect((await maria()(listings.own, { params: { id } })).price).toBe(140_000)
})

test('a stock number that a spreadsheet shortened is reported, because several could be the same', async () => {
  const run = await plan('stockNumber,price\n1.23457E+19,165000\n')
  const message = expect.stringMatching(/^A spreadsheet shortened this number\./)
  expect((await linesOf(run))[0]!.issues).toContainEqual({ field: 'stockNumber', column: 'stockNumber', message })
})

test('open-quote.csv is refused with the line of the quotation mark', async () => {
  const lines = Array.from({ length: 38 }, (_, at) => `B-${at},plain`)
  const run = await plan(['stockNumber,description', 'A-1,plain', 'A-2,"19 wheels', ...lines, ''].join('\r\n'))
  expect(run.problem).toBe('Line 3 of this CSV can’t be read: a quotation mark is not closed.')
})

test('workbook.xlsx is refused with instructions', async () => {
  const workbook = zipOf([
    { name: '[Content_Types].xml', content: utf8('<Types/>') },
    { name: 'xl/workbook.xml', content: utf8('<workbook/>') },
  ])
  const sent = await sendStock(api, 'maria', 'workbook.xlsx', workbook)
  const message = 'This is a spreadsheet, such as an Excel workbook. Save it as “CSV UTF-8” and import that file.'
  expect([sent.statusCode, sent.json().issues]).toEqual([400, [{ field: 'file', message }]])
  const old = await plan(latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0'))
  expect(old).toMatchObject({ state: 'failed', problem: message })
})

describe('a picture in a ZIP is found', () => {
  test.each([
    ['names-nfd.zip', 'Größe-vorn.jpg', 'Gro\u0308ße-vorn.jpg'],
    ['names-case.zip', 'a.jpg', 'A.JPG'],
    ['names-jfif.zip', 'a.jfif', 'a.jfif'],
    ['without an extension', 'front', 'front'],
    ['encoded as in a URL', 'front%20left.jpg', 'front left.jpg'],
    ['in a folder', 'a.jpg', 'cars/a.jpg'],
    ['in UTF-8 that isn’t declared', 'Größe.jpg', 'Größe.jpg', false],
  ])('%s', async (_file, written, name, isDeclared = true) => {
    const car = { stockNumber: 'Z-1', make: 'Porsche', model: '911', year: 2019, price: 165_000, mileage: 9_800 }
    const stock = { name: 'stock.csv', content: utf8(csvOf([{ ...car, bodyStyle: 'Coupe', images: written }])) }
    const run = await plan(zipOf([stock, { name, content: await picture() }], isDeclared))
    expect(countsOf(run), JSON.stringify(await linesOf(run))).toEqual({ new: 1 })
    await maria()(imports.move, { params: { id: run.id }, body: { transition: 'start' } })
    expect(await work(run.id)).toMatchObject({ state: 'done', counts: { new: 1, bad: 0 } })
    const { rows } = await api.tools.pool.query('select cardinality(image_urls) as pictures from vehicles')
    expect(rows).toEqual([{ pictures: 1 }])
  })
})

test('a file whose lines are all bad pauses none of the other listings', async () => {
  const ids = [await insertStocked('K-1'), await insertStocked('K-2')]
  const run = await plan('stockNumber,price\nUnknown-1,165000\nUnknown-2,on request\n')
  const problem = 'Nothing was imported, because every line has an error. Correct the lines and import the file again.'
  expect(run).toMatchObject({ state: 'failed', problem })
  expect(countsOf(run)).toEqual({ bad: 2 })
  for (const id of ids) expect((await maria()(listings.own, { params: { id } })).status).toBe('approved')
})
