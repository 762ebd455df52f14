import { expect, test } from 'vitest'
import { statistics } from '#contract/statistics/endpoints.ts'
import { insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { sessionLife } from '#tests/server/session-life.ts'
import { beginSession, endSession } from '../accounts/sessions.ts'
import { favorites } from '../favorites/table.ts'
import { inquiries } from '../inquiries/table.ts'
import { revisions } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { dailyVisits, listingViews } from './table.ts'

/** Half past midnight UTC, so an hour ago is yesterday. */
const now = new Date('2026-11-21T00:30:00Z')
const timeAgo = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)
const ids: Record<string, number> = {}

const api = memberApp({
  prepare: async (tools) => {
    tools.clock = { now: () => now }
    const { db } = tools
    await db.update(users).set({ createdAt: timeAgo(200) })
    const join = (id: string, createdAt: Date) => ({ id, username: id, createdAt })
    // Three users joined in the last thirty days, one of them today. Two joined in the thirty days before.
    const joined = [timeAgo(0), timeAgo(0, 1), timeAgo(29), timeAgo(30), timeAgo(59), timeAgo(60)]
    await db.insert(users).values(joined.map((date, index) => join(`user_${index}`, date)))

    const sold = { soldAt: timeAgo(1), createdAt: timeAgo(3) }
    ids.inquired = await insertListing(db, { price: 100_000, createdAt: timeAgo(2) })
    ids.soldAfterInquiry = await insertListing(db, { ...sold, price: 50_000 })
    await insertListing(db, { ...sold, price: 70_000 })
    await insertListing(db, { price: 1_000_000_000, createdAt: timeAgo(40) })
    await insertListing(db, {
      price: 900,
      createdAt: timeAgo(40),
      sellerId: (await insertSuspended(db, timeAgo(200))).id,
    })
    await insertListing(db, { status: 'pending', createdAt: timeAgo(0) })
    await insertListing(db, { status: 'withdrawn', createdAt: timeAgo(40) })
    await db.insert(revisions).values({ vehicleId: ids.inquired, draft: {} as never })

    const ask = (vehicleId: number, createdAt: Date) => ({
      vehicleId,
      createdAt,
      name: 'V',
      email: 'v@w.xy',
      message: '?',
    })
    await db
      .insert(inquiries)
      .values([ask(ids.inquired, timeAgo(0)), ask(ids.inquired, timeAgo(0, 1)), ask(ids.soldAfterInquiry, timeAgo(31))])
    await db.insert(favorites).values([
      { vehicleId: ids.inquired, userId: 'user_boris', createdAt: timeAgo(0, 1) },
      { vehicleId: ids.inquired, userId: 'user_ada', createdAt: timeAgo(100) },
    ])
    const visits = {
      '2026-11-21': 5,
      '2026-11-20': 7,
      '2026-10-23': 3,
      '2026-10-22': 8,
      '2026-09-23': 2,
      '2026-09-22': 99,
    }
    await db.insert(dailyVisits).values(Object.entries(visits).map(([day, visitors]) => ({ day, visitors })))
    await db.insert(listingViews).values([
      { vehicleId: ids.inquired, day: '2026-11-21', views: 2 },
      { vehicleId: ids.inquired, day: '2026-08-01', views: 40 },
      { vehicleId: ids.soldAfterInquiry, day: '2026-11-21', views: 9 },
    ])
    const insertSession = (sid: string, userId: string, at: Date) =>
      beginSession(db, { sid, userId, provider: 'embedded', life: sessionLife, agent: null }, at)
    await insertSession('a', 'user_boris', timeAgo(0))
    await insertSession('b', 'user_boris', new Date(now.getTime() - 299_000))
    await insertSession('c', 'user_maria', new Date(now.getTime() - 301_000))
    await insertSession('d', 'user_ada', timeAgo(0))
    await endSession(db, 'd', now)
  },
})
const ask = () => api.as('ada')

test('users: total, joined today (UTC), active now without duplicates, and growth over thirty days', async () => {
  expect(await ask()(statistics.users, {})).toEqual({ total: 10, newToday: 1, activeNow: 1, growth: 50 })
})

test('vehicles: total without withdrawn ones, pending including revisions, and the value of those for sale', async () => {
  expect(await ask()(statistics.vehicles, {})).toEqual({ total: 6, pending: 2, sold: 2, totalValue: 1_000_100_000 })
})

test('inquiries, traffic and conversion', async () => {
  expect(await ask()(statistics.inquiries, {})).toEqual({ total: 3, today: 1 })
  expect(await ask()(statistics.traffic, {})).toEqual({ today: 5, last30Days: 15, growth: 50 })
  expect(await ask()(statistics.conversion, {})).toEqual({ inquired: 2, sold: 1, rate: 50 })
})

test('each day has a row, oldest first', async () => {
  const days = await ask()(statistics.daily, {})
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-10-23', users: 1, listings: 0, inquiries: 0, visitors: 3 })
  expect(days[28]).toEqual({ day: '2026-11-20', users: 1, listings: 0, inquiries: 1, visitors: 7 })
  expect(days[29]).toEqual({ day: '2026-11-21', users: 1, listings: 1, inquiries: 1, visitors: 5 })
  expect(days.reduce((sum, { listings }) => sum + listings, 0)).toBe(4)
  expect(await ask()(statistics.daily, { query: { days: 1 } })).toHaveLength(1)
})

test.each(['0', '367', '1.5', 'many', '-3', '1e9', ''])('days=%s is refused with a message', async (days) => {
  const headers = { 'x-test-person': 'ada' }
  const answer = await api.request({ url: `/api/admin/stats/daily?days=${days}`, headers })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toEqual([{ field: 'days', message: 'Enter a whole number of days from 1 to 366.' }])
})

test('only the seller and admins can read the statistics of a listing', async () => {
  const readAs = (person: 'maria' | 'ada' | 'boris', id = ids.inquired!) =>
    api.as(person)(statistics.listing, { params: { id }, query: { days: 2 } })
  const expected = {
    views: 42,
    saves: 2,
    inquiries: 2,
    daily: [
      { day: '2026-11-20', views: 0, saves: 1, inquiries: 1 },
      { day: '2026-11-21', views: 2, saves: 0, inquiries: 1 },
    ],
  }
  expect(await readAs('maria')).toEqual(expected)
  expect(await readAs('ada')).toEqual(expected)
  await expect(readAs('boris')).rejects.toMatchObject({ status: 404 })
  await expect(readAs('maria', 999_999)).rejects.toMatchObject({ status: 404 })
})
