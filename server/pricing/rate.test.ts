import { beforeEach, expect, test } from 'vitest'
import { pricing } from '#contract/pricing/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { ratePart, ratePrices } from './rate.ts'

let now = new Date()
const api = memberApp({ prepare: async (tools) => void (tools.clock = { now: () => now }) })
const sellers = Array.from({ length: 7 }, (_, n) => `seller_${n}`)

beforeEach(async () => {
  const { db, pool } = api.tools
  now = new Date()
  await pool.query(`delete from vehicles; delete from price_marks; delete from users where id like 'seller\\_%'`)
  await db.insert(users).values(sellers.map((id) => ({ id, username: id })))
})

const offer = (n: number, over: Parameters<typeof insertListing>[1] = {}) =>
  insertListing(api.tools.db, { sellerId: sellers[n]!, year: 2020, mileage: 20_000, price: 150_000, ...over })

/** Lists six vehicles of a model for sale. The first is cheap, and the last is expensive. */
async function offerSix(over: Parameters<typeof insertListing>[1] = {}) {
  const prices = [100_000, 148_000, 150_000, 151_000, 152_000, 200_000]
  const ids: number[] = []
  for (const [n, price] of prices.entries()) ids.push(await offer(n, { price, ...over }))
  return ids
}

const change = (id: number, over: Partial<typeof vehicles.$inferInsert>) =>
  api.tools.db.update(vehicles).set(over).where(eq(vehicles.id, id))
const run = () => ratePrices(api.tools)
const found = async (query: object) => (await api.anon(search.vehicles, { query })).items.map(({ id }) => id).toSorted()
const marks = async () => (await api.tools.pool.query('select from price_marks')).rowCount

async function verdicts() {
  const { items } = await api.anon(search.vehicles, {})
  return Object.fromEntries(items.map(({ id, verdict }) => [id, verdict]))
}

test('vehicles get the verdict of the price guidance, by which they are found, counted and excluded', async () => {
  const ids = await offerSix()
  const other = await offer(6, { make: 'Lotus' })
  expect(await verdicts()).toEqual(Object.fromEntries([...ids, other].map((id) => [id, undefined])))
  await run()
  const expected = { [ids[0]!]: 'below', [ids[5]!]: 'above', [other]: undefined }
  expect(await verdicts()).toEqual({
    ...Object.fromEntries(ids.slice(1, 5).map((id) => [id, 'fair'])),
    ...expected,
  })
  for (const id of ids) {
    const { verdict } = await api.anon(pricing.ofVehicle, { params: { id } })
    expect((await verdicts())[id]).toBe(verdict)
  }
  expect(await found({ verdict: 'below' })).toEqual([ids[0]])
  expect(await found({ verdict: ['below', 'above'] })).toEqual([ids[0], ids[5]])
  expect(await found({ 'not.verdict': 'fair' })).toEqual([ids[0], ids[5], other])
  const facets = await api.anon(search.facets, { query: { verdict: 'below' } })
  expect(facets.verdicts).toEqual([
    { value: 'below', count: 1 },
    { value: 'fair', count: 4 },
    { value: 'above', count: 1 },
  ])
  expect(facets.unstated.verdict).toBe(1)
  expect(await marks()).toBe(0)
})

test('a changed price loses its verdict at once, and gets a new one with the next run', async () => {
  const ids = await offerSix()
  await run()
  await change(ids[0]!, { price: 150_000 })
  expect((await verdicts())[ids[0]!]).toBeUndefined()
  await run()
  expect((await verdicts())[ids[0]!]).toBe('fair')
})

test('the verdicts of other vehicles follow when one is sold, paused, deleted or renamed', async () => {
  for (const leave of [
    (id: number) => change(id, { soldAt: now }),
    (id: number) => change(id, { status: 'paused' }),
    (id: number) => change(id, { model: 'Other' }),
    (id: number) => api.tools.db.delete(vehicles).where(eq(vehicles.id, id)),
  ]) {
    await api.tools.pool.query('delete from vehicles')
    const ids = await offerSix()
    await run()
    expect(Object.values(await verdicts())).not.toContain(undefined)
    await leave(ids[5]!)
    await run()
    expect((await verdicts())[ids[0]!]).toBeUndefined()
    const { rowCount } = await api.tools.pool.query('select from price_verdicts')
    expect(rowCount).toBe(0)
  }
})

test('a change of another detail keeps the verdict and marks nothing', async () => {
  const ids = await offerSix()
  await run()
  await change(ids[0]!, { color: 'Black', featured: true })
  expect(await marks()).toBe(0)
  expect((await verdicts())[ids[0]!]).toBe('below')
})

test('the vehicles of a suspended seller no longer count', async () => {
  const ids = await offerSix()
  await run()
  await insertSuspended(api.tools.db)
  await api.tools.pool.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = 'seller_5'`)
  await run()
  expect((await verdicts())[ids[0]!]).toBeUndefined()
  await api.tools.pool.query(`update users set suspended_at = null, suspension_reason = null where id = 'seller_5'`)
  await run()
  expect((await verdicts())[ids[0]!]).toBe('below')
})

test('a vehicle that a transaction is changing is skipped, and rated by the next run', async () => {
  const ids = await offerSix()
  const client = await api.tools.pool.connect()
  await client.query('begin')
  await client.query('select from vehicles where id = $1 for update', [ids[0]])
  await run()
  expect((await verdicts())[ids[0]!]).toBeUndefined()
  expect((await verdicts())[ids[5]!]).toBe('above')
  await client.query('commit')
  client.release()
  await run()
  expect((await verdicts())[ids[0]!]).toBe('below')
  expect(await marks()).toBe(0)
})

test('within a week, each vehicle is rated again, so that old sales no longer count', async () => {
  const ids = await offerSix()
  await change(ids[5]!, { soldAt: now, finalPrice: 200_000, finalPricePublic: true })
  await run()
  expect((await verdicts())[ids[0]!]).toBe('below')
  now = new Date(now.getTime() + 800 * 86_400_000)
  await run()
  expect((await verdicts())[ids[0]!]).toBe('below')
  const hour = 3_600_000
  const part = Math.floor(now.getTime() / hour) % 168
  now = new Date(now.getTime() + ((((ids[0]! - part) % 168) + 168) % 168) * hour)
  await ratePart(api.tools)
  expect((await verdicts())[ids[0]!]).toBeUndefined()
})

test('verdicts of vehicles with different trims are those of their pages, also after a change of the trim', async () => {
  const cars = await offerSix({ trim: 'Carrera' })
  const others = await offerSix({ trim: 'Turbo S' })
  await api.tools.pool.query('update vehicles set price = price * 2 where id = any($1)', [others])
  await run()
  const all = await verdicts()
  for (const id of [...cars, ...others])
    expect(all[id]).toBe((await api.anon(pricing.ofVehicle, { params: { id } })).verdict ?? undefined)
  expect(all[others[2]!]).toBe('fair')
  await change(cars[1]!, { trim: 'Turbo S' })
  expect((await verdicts())[cars[1]!]).toBeUndefined()
  await run()
  expect((await verdicts())[cars[1]!]).toBe('below')
})
