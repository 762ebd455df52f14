import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seedDemo } from '#database/seed.ts'
import { makes } from '#contract/vehicle-options.ts'
import { images } from './images/table.ts'
import { inquiries } from './inquiries/table.ts'
import { listingEvents, priceChanges, revisions, vehicles } from './listings/table.ts'
import { testApp } from './testing/app.ts'
import { cast, insertCast } from './testing/cast.ts'
import { users } from './users/table.ts'

describe('the demo', () => {
  const api = testApp({ prepare: (tools) => seedDemo(tools) })

  test('holds at least 240 listings of all 45 makes, in every state, by about a dozen sellers', async () => {
    const { db } = api.tools
    const rows = await db.select().from(vehicles)
    expect(rows.length).toBeGreaterThanOrEqual(240)
    expect(new Set(rows.map(({ make }) => make)).size).toBe(makes.length)
    expect(new Set(rows.map(({ status, sold }) => `${status} ${sold}`))).toEqual(
      new Set(['approved false', 'approved true', 'paused false', 'pending false', 'rejected false']),
    )
    expect(new Set(rows.map(({ sellerId }) => sellerId)).size).toBeGreaterThanOrEqual(10)
    expect(await db.$count(inquiries)).toBeGreaterThanOrEqual(20)
  })

  test('tells the past of every listing, and since when each price has been asked', async () => {
    const { db } = api.tools
    const events = await db.select().from(listingEvents)
    const prices = await db.select().from(priceChanges).orderBy(asc(priceChanges.id))
    for (const car of await db.select().from(vehicles)) {
      const own = events.filter(({ vehicleId }) => vehicleId === car.id)
      expect(own.length).toBe(car.version)
      expect(own.every(({ actorId }) => actorId !== null)).toBe(true)
      const asked = prices.filter(({ vehicleId }) => vehicleId === car.id)
      expect([asked[0]?.createdAt ?? null, asked.at(-1)?.price ?? car.price]).toEqual([car.approvedAt, car.price])
      expect(car.expiresAt).toBeNull()
    }
    expect(await db.$count(revisions)).toBe(1)
  })

  test('gives every listing pictures of its own', async () => {
    const { db } = api.tools
    const urls = (await db.select({ urls: vehicles.imageUrls }).from(vehicles)).flatMap(({ urls }) => urls)
    expect(new Set(urls).size).toBe(urls.length)
    expect(await db.$count(images)).toBe(urls.length)
    expect(await db.$count(images, isNull(images.drawing))).toBe(0)
    const drawings = await db
      .select({ drawings: sql<number>`count(distinct ${images.drawing})`, all: count() })
      .from(images)
    expect(Number(drawings[0]!.drawings)).toBe(drawings[0]!.all)
  })

  test('is stored once: a second start changes nothing', async () => {
    const before = await api.tools.db.$count(vehicles)
    await seedDemo(api.tools)
    expect(await api.tools.db.$count(vehicles)).toBe(before)
  })
})

test('a database that holds anybody’s data is left alone', async () => {
  await insertCast(foreign.tools.db)
  await seedDemo(foreign.tools)
  expect(await foreign.tools.db.$count(vehicles)).toBe(0)
  expect(await foreign.tools.db.$count(users, eq(users.id, cast.maria.id))).toBe(1)
})
const foreign = testApp()
