import { beforeEach, describe, expect, test } from 'vitest'
import { pricing } from '#contract/pricing/endpoints.ts'
import { insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { users } from '../users/table.ts'

const api = memberApp()
const others = Array.from({ length: 6 }, (_, n) => `seller_${n}`)
let car: number

beforeEach(async () => {
  const { db, pool } = api.tools
  await pool.query(`delete from vehicles; delete from users where id like 'seller\\_%'`)
  await db.insert(users).values(others.map((id) => ({ id, username: id })))
  car = await insertListing(db, { year: 2020, mileage: 20_000, price: 150_000 })
})

const offer = (n: number, over: Parameters<typeof insertListing>[1] = {}) =>
  insertListing(api.tools.db, { sellerId: others[n]!, year: 2020, mileage: 20_000, price: 150_000, ...over })
const guide = (as = api.as('boris')) => as(pricing.ofVehicle, { params: { id: car } })
const ids = async () => (await guide()).comparables.map(({ id }) => id)
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => [error.status, error.problem.code],
  )

describe('for a car on the site', () => {
  test('everyone can read the comparison', async () => {
    for (let n = 0; n < 5; n++) await offer(n, { price: 160_000 + 10_000 * n })
    for (const who of [api.anon, api.as('maria')]) {
      expect(await guide(who)).toMatchObject({
        make: 'Porsche',
        model: '911',
        trim: 'GT3',
        price: 150_000,
        verdict: 'below',
        range: { lower: 170_000, median: 180_000, upper: 190_000 },
        reason:
          '$150,000 is $30,000 (17%) below the median of $180,000. Half of 5 comparable vehicles, adjusted for mileage and year, cost $170,000 to $190,000.',
      })
    }
  })

  test('make and model are compared ignoring letter case, and other models are excluded', async () => {
    const same = await offer(0, { make: 'PORSCHE', model: '911', trim: 'gt3' })
    await offer(1, { model: '911', trim: 'GT3 RS' })
    await offer(2, { make: 'Ruf' })
    expect(await ids()).toEqual([same])
    expect(await guide()).toMatchObject({ verdict: null, headline: 'Not enough comparable vehicles (1)' })
  })

  test('cars that are pending, paused or of suspended sellers are excluded', async () => {
    await offer(0, { status: 'pending' })
    await offer(1, { status: 'paused' })
    await offer(2, { sellerId: (await insertSuspended(api.tools.db)).id })
    const shown = await offer(3)
    expect(await ids()).toEqual([shown])
  })

  test('a sold car counts for two years with its final price if that is public', async () => {
    const soldAt = new Date()
    const sold = await offer(0, { soldAt, finalPrice: 140_000 })
    await offer(1, { soldAt, finalPrice: 130_000 })
    const old = await offer(2, { soldAt: new Date(Date.now() - 800 * 86_400_000), finalPrice: 120_000 })
    await offer(3, { soldAt })
    expect(await ids()).toEqual([])
    await api.tools.pool.query('update vehicles set final_price_public = true where id = any($1)', [[sold, old]])
    expect((await guide()).comparables).toMatchObject([{ id: sold, sold: true, price: 140_000 }])
  })

  test('only its seller can read the comparison of a car that is not public', async () => {
    await api.tools.pool.query(`update vehicles set status = 'pending'`)
    expect(await problemOf(guide(api.anon))).toEqual([404, 'listing_not_found'])
    expect(await problemOf(guide(api.as('boris')))).toEqual([404, 'listing_not_found'])
    expect(await guide(api.as('maria'))).toMatchObject({ verdict: null })
  })
})

describe('for a car that is not listed yet', () => {
  const query = { make: 'Porsche', model: '911 GT3', year: 2020, mileage: 20_000 }
  const ask = (over: object = {}, as = api.as('maria')) => as(pricing.ofDraft, { query: { ...query, ...over } })

  test('the seller’s own listing of the car is excluded', async () => {
    for (let n = 0; n < 5; n++) await offer(n)
    expect((await ask({ price: 100_000 })).verdict).toBe('below')
    expect((await ask()).comparables).toHaveLength(5)
    expect((await ask({}, api.as('boris'))).comparables).toHaveLength(6)
    expect(await ask()).toMatchObject({ price: null, verdict: null, range: { median: 150_000 } })
  })

  test('only members can request it, and invalid values are refused with errors for their fields', async () => {
    expect(await problemOf(ask({}, api.anon))).toEqual([401, 'sign_in_required'])
    for (const over of [
      { year: 1200 },
      { mileage: -1 },
      { mileage: '' as never }, // must not count as zero
      { year: '0x7e3' as never },
      { price: 0 },
      { price: 1.5 },
      { make: '' },
      { model: 'x'.repeat(121) },
    ]) {
      const [field] = Object.keys(over)
      const problem = await ask(over).catch((error) => error.problem)
      expect([problem.code, problem.issues.map((issue: { field: string }) => issue.field)]).toEqual([
        'invalid_request',
        [field],
      ])
    }
  })
})
