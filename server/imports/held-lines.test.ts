import { beforeEach, describe, expect, test } from 'vitest'
import { desk } from '#contract/desk/endpoints.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { countsOf, csvOf, sendStock, workOnStock, zipOf } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture } from '#tests/server/pictures.ts'

const api = memberApp()
const maria = () => api.as('maria')

beforeEach(() => api.tools.pool.query('delete from vehicles; delete from stock_runs'))

const insertStocked = (number: number, overrides: object = {}) =>
  insertListing(api.tools.db, { stockNumber: `K-${number}`, stockNumberByHand: false, ...overrides })
const priceOf = async (id: number) => (await maria()(listings.own, { params: { id } })).price

async function plan(content: string | Buffer) {
  const sent = await sendStock(api, 'maria', 'stock', content)
  expect(sent.statusCode, sent.body).toBe(201)
  return work(sent.json().id)
}

async function work(id: number) {
  await workOnStock(api)
  return maria()(imports.run, { params: { id } })
}

async function start({ id }: { id: number }) {
  await maria()(imports.move, { params: { id }, body: { transition: 'start' } })
  return work(id)
}

const findHeldLines = async ({ id }: { id: number }) =>
  (await maria()(imports.lines, { params: { id }, query: { kind: 'held' } })).items
const confirm = (id: number, position: number, confirmPrice: number) =>
  maria()(imports.confirmPrice, { params: { id }, body: { position, confirmPrice } })
const problem = (code: string, status = 409) => ({ status, problem: { code } })

const message = '$165 is one-tenth or less of the previous price, $165,000.'

describe('a line whose price is probably a typo', () => {
  test('is held with both prices until its seller confirms it; other lines are applied', async () => {
    const [typo, correct] = [await insertStocked(1), await insertStocked(2)]
    const run = await plan(
      csvOf([
        { stockNumber: 'K-1', price: 165 },
        { stockNumber: 'K-2', price: '155.000' },
      ]),
    )
    expect(run).toMatchObject({ state: 'planned', open: 1 })
    expect(countsOf(run)).toEqual({ held: 1, changed: 1 })
    const [line] = await findHeldLines(run)
    expect(line).toMatchObject({
      position: 1,
      heldPrice: 165,
      done: true,
      issues: [{ field: 'price', message }],
    })
    const done = await start(run)
    expect(done).toMatchObject({ state: 'done', open: 0 })
    expect([await priceOf(typo), await priceOf(correct)]).toEqual([165_000, 155_000])
    await expect(confirm(run.id, 1, 166)).rejects.toMatchObject(problem('run_moved'))
    await expect(confirm(run.id, 2, 155_000)).rejects.toMatchObject(problem('run_moved'))
    expect(await confirm(run.id, 1, 165)).toMatchObject({ state: 'running', open: 1, finishedAt: null })
    expect(countsOf(await work(run.id))).toEqual({ changed: 2 })
    expect([await priceOf(typo), await priceOf(correct)]).toEqual([165, 155_000])
    await expect(confirm(run.id, 1, 165)).rejects.toMatchObject(problem('run_moved'))
  })

  test('can be confirmed before the import starts, with pictures from a ZIP', async () => {
    for (const sellerId of [cast.boris.id, cast.ada.id])
      for (let n = 0; n < 3; n++) await insertListing(api.tools.db, { sellerId, mileage: 9_000 + 600 * n })
    const row = { stockNumber: 'K-9', make: 'Porsche', model: '911 GT3', year: 2019, price: 165, mileage: 9_800 }
    const files = [{ name: 'a.jpg', content: await picture() }]
    const csv = Buffer.from(csvOf([{ ...row, bodyStyle: 'Coupe', images: 'a.jpg' }]))
    const run = await plan(zipOf([{ name: 'stock.csv', content: csv }, ...files]))
    expect(run).toMatchObject({ state: 'planned', open: 0 }) // finishing the run would delete the pictures
    expect((await findHeldLines(run))[0]!.issues[0]!.message).toMatch(
      /^\$165 is one-tenth or less of the median price of comparable vehicles, \$16\d,\d00\./,
    )
    expect(await confirm(run.id, 1, 165)).toMatchObject({ state: 'planned', open: 1 })
    const done = await start(run)
    expect(countsOf(done)).toEqual({ new: 1 })
    const { items } = await maria()(desk.listings, { query: {} })
    expect(items.map(({ price }) => price)).toEqual([165])
  })

  test('is also held if the stored price has risen since the file was read', async () => {
    const id = await insertStocked(1, { price: 1_000 })
    const run = await plan(csvOf([{ stockNumber: 'K-1', price: 900 }]))
    expect(countsOf(run)).toEqual({ changed: 1 })
    await api.tools.pool.query('update vehicles set price = 165000, version = version + 1 where id = $1', [id])
    expect(countsOf(await start(run))).toEqual({ held: 1 })
    expect(await findHeldLines(run)).toMatchObject([{ heldPrice: 900 }])
    await confirm(run.id, 1, 900)
    await work(run.id)
    expect(await priceOf(id)).toBe(900)
  })

  test('doesn’t block an import that starts automatically; an API key can’t confirm it', async () => {
    const id = await insertStocked(1)
    const form = new FormData()
    form.append('file', new Blob([csvOf([{ stockNumber: 'K-1', price: 165 }])]), 'stock.csv')
    const body = new Request('http://cars.test/', { method: 'POST', body: form })
    const sent = await api.request({
      method: 'POST',
      url: '/api/stock/runs?start=yes',
      headers: { 'x-test-person': 'maria', 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(await work(sent.json().id)).toMatchObject({ state: 'done', counts: { held: 1 } })
    expect(await priceOf(id)).toBe(165_000)
    expect(imports.confirmPrice).not.toHaveProperty('keyScope')
  })

  test('can be confirmed only by its seller, but not while another import is open or after cancellation', async () => {
    await insertStocked(1)
    const cancelled = await plan(csvOf([{ stockNumber: 'K-1', price: 165 }]))
    await expect(
      api.as('boris')(imports.confirmPrice, { params: { id: cancelled.id }, body: { position: 1, confirmPrice: 165 } }),
    ).rejects.toMatchObject(problem('run_not_found', 404))
    await maria()(imports.move, { params: { id: cancelled.id }, body: { transition: 'cancel' } })
    await expect(confirm(cancelled.id, 1, 165)).rejects.toMatchObject(problem('run_moved'))
    await insertStocked(2)
    const ended = await start(
      await plan(
        csvOf([
          { stockNumber: 'K-1', price: 165 },
          { stockNumber: 'K-2', price: 9e4 },
        ]),
      ),
    )
    await plan(csvOf([{ stockNumber: 'K-2', price: 80_000 }]))
    await expect(confirm(ended.id, 1, 165)).rejects.toMatchObject(problem('run_open'))
    expect(await findHeldLines(ended)).toHaveLength(1)
  })
})
