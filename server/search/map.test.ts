import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { maximumMapPoints } from '#contract/search/limits.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { insertPlaces } from '#tests/server/places.ts'
import { mergeSpots, type Spot } from './map.ts'

const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertPlaces(pool)
    await insertCast(db)
    const places = ['Denver, CO', 'Denver, CO', 'Denver, CO', '80302', '80302', 'Munich, Germany', 'Springfield', null]
    for (const [n, place] of places.entries())
      await insertListing(db, {
        place,
        make: n === 1 ? 'BMW' : 'Porsche',
        description: n === 3 ? 'With a sunroof.' : null,
      })
    await insertListing(db, { place: 'Miami, FL', status: 'paused' })
  },
})
const readMap = (query: object = {}) => api.anon(search.map, { query })
const denver = { label: 'Denver, CO', country: 'US', latitude: 39.74, longitude: -104.98 }
const boulder = { label: 'Boulder, CO', country: 'US', latitude: expect.any(Number), longitude: expect.any(Number) }

test('counts the public vehicles at each place, and those without one', async () => {
  const { points, unplaced } = await readMap()
  expect(points).toEqual([
    { ...denver, count: 3 },
    { ...boulder, count: 2 },
    { label: 'Munich, Germany', country: 'DE', latitude: 48.14, longitude: 11.58, count: 1 },
  ])
  expect(unplaced).toBe(2) // one with an ambiguous place, and one without a place
})

test('its points are the public locations of the listings, which are rounded', async () => {
  const [{ points }, { items }] = await Promise.all([readMap(), api.anon(search.vehicles, {})])
  const locations = items.flatMap(({ location }) => location ?? [])
  for (const { count, ...point } of points)
    expect(
      locations.filter((location) =>
        Object.entries(point).every(([name, value]) => location[name as 'label'] === value),
      ),
    ).toHaveLength(count)
  for (const degrees of points.flatMap(({ latitude, longitude }) => [latitude, longitude]))
    expect(String(degrees)).toMatch(/^-?\d{1,3}(\.\d{1,2})?$/)
})

test.each([
  { make: 'BMW' },
  { 'not.make': 'BMW' },
  { near: 'Denver', within: 10 },
  { near: 'Denver' },
  { q: 'sunroof' },
  { q: 'porshe' },
  { q: 'porsche', 'not.make': 'BMW', near: 'Boulder, CO' },
  { maxPrice: 1 },
])('has the vehicles of the search for %j', async (query) => {
  const [{ points, unplaced }, { total }] = await Promise.all([readMap(query), api.anon(search.vehicles, { query })])
  expect(points.reduce((sum, { count }) => sum + count, unplaced)).toBe(total)
})

test.each([
  ['page', { page: 2 }],
  ['sort', { sort: 'price-low' }],
  ['maxPrice', { maxPrice: 'cheap' }],
])('refuses %s', async (field, query) => {
  await expect(readMap(query)).rejects.toMatchObject({ status: 400, problem: { issues: [{ field }] } })
})

test('a hundred thousand places are merged to at most the maximum', () => {
  let seed = 11
  const random = (size: number) => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * size
  const spots: Spot[] = Array.from({ length: 100_000 }, (_, id) => ({
    latitude: Math.round(random(18_000)),
    longitude: Math.round(random(36_000)),
    count: 1 + (id % 3),
    id,
  })).toSorted((a, b) => b.count - a.count)
  const merged = mergeSpots(spots, maximumMapPoints)
  expect(merged.length).toBeLessThanOrEqual(maximumMapPoints)
  expect(merged.length).toBeGreaterThan(maximumMapPoints / 5)
  const sum = (all: readonly Spot[]) => all.reduce((total, { count }) => total + count, 0)
  expect(sum(merged)).toBe(sum(spots))
})
