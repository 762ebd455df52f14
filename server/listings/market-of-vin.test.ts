import { expect, test } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { priceChanges } from './table.ts'

const api = memberApp()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const market = (id: number) => api.anon(history.market, { params: { id } })

/** Inserts a car first listed `days` days ago. The keys of `prices` also count days before now. */
async function insertOffered(
  days: number,
  prices: Record<number, number>,
  over: Parameters<typeof insertListing>[1] = {},
) {
  const at = daysAgo(days)
  const id = await insertListing(api.tools.db, { createdAt: at, approvedAt: at, ...over })
  const rows = Object.entries(prices).map(([ago, price]) => ({ vehicleId: id, price, createdAt: daysAgo(Number(ago)) }))
  await api.tools.db.insert(priceChanges).values(rows.toSorted((a, b) => +a.createdAt - +b.createdAt))
  return id
}
const withdraw = (id: number) => api.tools.db.execute(sql`update vehicles set status = 'withdrawn' where id = ${id}`)

test('a car that is listed again keeps its days on the market and its prices', async () => {
  const vin = 'WP0ZZZ99ZTS392124'
  const before = await insertOffered(100, { 100: 90_000, 60: 85_000 }, { vin })
  await withdraw(before)
  const now = await insertOffered(10, { 10: 85_000, 4: 80_000 }, { vin: vin.toLowerCase() })
  const { daysOnMarket, prices } = await market(now)
  expect(daysOnMarket).toBe(100)
  expect(prices.map(({ price }) => price)).toEqual([90_000, 85_000, 80_000])
  const { items } = await api.anon(history.ledger, { params: { id: now } })
  expect(items.map(({ kind, to }) => [kind, to])).toEqual([
    ['price', 80_000],
    ['listed', 85_000],
    ['price', 85_000],
    ['listed', 90_000],
  ])
})

test('listings of other sellers or other cars, and sales long ago, do not count', async () => {
  const vin = 'WP0ZZZ99ZTS392125'
  await insertOffered(90, { 90: 70_000 }, { vin, sellerId: cast.boris.id })
  await insertOffered(80, { 80: 60_000 }, { vin: 'WP0ZZZ99ZTS392126' })
  await insertOffered(900, { 900: 50_000 }, { vin, soldAt: daysAgo(700) })
  const id = await insertOffered(10, { 10: 75_000 }, { vin })
  expect(await market(id)).toMatchObject({ daysOnMarket: 10, prices: [{ price: 75_000 }] })
})

test('a car that is listed again soon after its sale continues its history; its earlier page does not change', async () => {
  const vin = 'WP0ZZZ99ZTS392127'
  const before = await insertOffered(50, { 50: 70_000 }, { vin, soldAt: daysAgo(30) })
  const id = await insertOffered(10, { 10: 75_000 }, { vin })
  expect(await market(id)).toMatchObject({ daysOnMarket: 50, prices: [{ price: 70_000 }, { price: 75_000 }] })
  expect(await market(before)).toMatchObject({ daysOnMarket: 20, prices: [{ price: 70_000 }] })
})

test('cars without a VIN are not linked', async () => {
  await insertOffered(90, { 90: 70_000 })
  const id = await insertOffered(10, { 10: 75_000 })
  expect(await market(id)).toMatchObject({ daysOnMarket: 10, prices: [{ price: 75_000 }] })
})
