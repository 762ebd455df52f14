import { beforeAll, describe, expect, test } from 'vitest'
import { desk, type OwnFilter, ownSorts } from '#contract/desk/endpoints.ts'
import { recentDays } from '#contract/desk/limits.ts'
import { statistics } from '#contract/statistics/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { favorites } from '../favorites/table.ts'
import { inquiries } from '../inquiries/table.ts'
import { listingViews } from '../statistics/table.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10)
const cars: Record<'gt3' | 'wagon' | 'sold' | 'waits' | 'refused' | 'gone', number> = {} as never

const api = memberApp({
  prepare: async ({ db }) => {
    const car = (overrides: object) => insertListing(db, overrides)
    cars.gt3 = await car({ approvedAt: daysAgo(20.5), createdAt: daysAgo(21), expiresAt: daysAgo(-40), price: 165_000 })
    cars.wagon = await car({
      make: 'Volvo',
      model: 'V90',
      year: 2021,
      price: 40_000,
      approvedAt: daysAgo(57.5),
      createdAt: daysAgo(58),
      expiresAt: daysAgo(-2.5),
    })
    cars.sold = await car({
      make: 'Audi',
      model: 'S8',
      approvedAt: daysAgo(32.5),
      soldAt: daysAgo(10),
      createdAt: daysAgo(33),
    })
    cars.waits = await car({ make: 'BMW', model: 'M3', status: 'pending', price: 70_000, createdAt: daysAgo(2) })
    cars.refused = await car({
      make: 'BMW',
      model: '100% M5_',
      status: 'rejected',
      price: 90_000,
      createdAt: daysAgo(3),
    })
    cars.gone = await car({ make: 'Fiat', model: '500', status: 'withdrawn', createdAt: daysAgo(1), price: 9_000_000 })
    await insertListing(db, { sellerId: cast.boris.id })
    await db.insert(listingViews).values([
      { vehicleId: cars.gt3, day: dayAgo(0), views: 3 },
      { vehicleId: cars.gt3, day: dayAgo(recentDays - 1), views: 5 },
      { vehicleId: cars.gt3, day: dayAgo(recentDays), views: 7 },
      { vehicleId: cars.wagon, day: dayAgo(1), views: 20 },
    ])
    await db.insert(favorites).values([{ userId: cast.boris.id, vehicleId: cars.gt3 }])
    const inquiry = { vehicleId: cars.gt3, name: 'Boris', email: 'boris@example.com', message: 'Hello' }
    await db
      .insert(inquiries)
      .values([inquiry, { ...inquiry, state: 'held', movedBy: 'guard', heldReason: 'trap', waitingSince: new Date() }])
  },
})

const names = Object.fromEntries as (rows: (readonly [number, string])[]) => Record<number, string>
let nameOf: Record<number, string>
beforeAll(() => void (nameOf = names(Object.entries(cars).map(([name, id]) => [id, name]))))

async function find(query: OwnFilter = {}) {
  const { items, total } = await api.as('maria')(desk.listings, { query })
  return { items: items.map(({ id }) => nameOf[id]), total }
}

describe('the list of your listings', () => {
  test.each<[OwnFilter, string[]]>([
    [{}, ['waits', 'refused', 'gt3', 'sold', 'wagon', 'gone']],
    [{ order: 'asc' }, ['wagon', 'sold', 'gt3', 'refused', 'waits', 'gone']],
    [{ q: 'porsche 911' }, ['gt3']],
    [{ q: '2021 v9' }, ['wagon']],
    [{ q: '100% m5_' }, ['refused']], // `%` and `_` aren't wildcards
    [{ q: '%' }, ['refused']],
    [{ q: 'bmw porsche' }, []],
    [{ state: 'approved' }, ['gt3', 'wagon']],
    [{ state: 'sold' }, ['sold']],
    [{ state: 'expiring' }, ['wagon']],
    [{ state: 'rejected', q: 'bmw' }, ['refused']],
    [{ state: '', q: '', sort: '', order: '' }, ['waits', 'refused', 'gt3', 'sold', 'wagon', 'gone']],
    [{ sort: 'price', state: 'approved' }, ['gt3', 'wagon']],
    [{ sort: 'price', order: 'asc', state: 'approved' }, ['wagon', 'gt3']],
    [{ sort: 'vehicle', order: 'asc' }, ['sold', 'refused', 'waits', 'gt3', 'wagon', 'gone']],
    [{ sort: 'views', state: 'approved' }, ['wagon', 'gt3']],
    [{ sort: 'saves', state: 'approved' }, ['gt3', 'wagon']],
    [{ sort: 'inquiries', order: 'asc', state: 'approved' }, ['wagon', 'gt3']],
    [{ sort: 'days' }, ['wagon', 'sold', 'gt3', 'refused', 'waits', 'gone']],
    [{ sort: 'days', order: 'asc' }, ['gt3', 'sold', 'wagon', 'refused', 'waits', 'gone']],
  ])('%j finds %j', async (query, found) => {
    const { items, total } = await find(query)
    expect(total).toBe(found.length)
    expect(items).toEqual(found)
  })

  test.each(ownSorts)('sorted by %s, pages contain each listing once, with the withdrawn one last', async (sort) => {
    const pages = await Promise.all([1, 2, 3].map((page) => find({ sort, page, limit: 2 })))
    const all = pages.flatMap(({ items }) => items)
    expect(all.toSorted()).toEqual(Object.keys(cars).toSorted())
    expect(all.at(-1)).toBe('gone')
  })

  test('a listing is found by its ID', async () => {
    expect((await find({ q: `#${cars.sold}` })).items).toEqual(['sold'])
  })

  test.each([{ sort: 'sellerId' }, { state: 'gone' }, { order: 'up' }, { q: 'x'.repeat(101) }])(
    '%j is refused',
    async (query) => {
      await expect(api.as('maria')(desk.listings, { query: query as OwnFilter })).rejects.toMatchObject({ status: 400 })
    },
  )
})

test('each row has the same numbers as the statistics of its listing', async () => {
  const { items } = await api.as('maria')(desk.listings, {})
  const row = (id: number) => items.find((listing) => listing.id === id)!
  expect(row(cars.gt3)).toMatchObject({ views: 15, saves: 1, inquiries: 1, daysOnMarket: 20 })
  expect(row(cars.gt3).recentViews).toHaveLength(recentDays)
  expect([row(cars.gt3).recentViews[0], row(cars.gt3).recentViews.at(-1)]).toEqual([5, 3])
  expect(row(cars.sold)).toMatchObject({ views: 0, saves: 0, inquiries: 0, daysOnMarket: 22 })
  expect(row(cars.waits).daysOnMarket).toBeNull()
  for (const id of [cars.gt3, cars.wagon]) {
    const { daily, ...sums } = await api.as('maria')(statistics.listing, {
      params: { id },
      query: { days: recentDays },
    })
    expect(row(id)).toMatchObject(sums)
    expect(row(id).recentViews).toEqual(daily.map(({ views }) => views))
  }
})
