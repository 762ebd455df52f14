import { describe, expect, test } from 'vitest'
import { milesBetween } from '#contract/places/rules.ts'
import { search } from '#contract/search/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { insertPlaces } from '#tests/server/places.ts'
import { countBits, hasBit } from './bits.ts'
import { type Car, openCars } from './cars.ts'
import { carsWithin, pickNearest } from './near.ts'

const ids: Record<string, number> = {}
const api = testApp({
  environment: { LOG_LEVEL: 'trace' },
  prepare: async ({ db, pool }) => {
    await insertPlaces(pool)
    await insertCast(db)
    for (const place of ['Denver, CO', '80302', 'Colorado Springs, CO', 'Miami, FL', 'Springfield', 'Munich, Germany'])
      ids[place] = await insertListing(db, { place, transmission: place === '80302' ? 'Automatic' : 'Manual' })
  },
})
const find = (query: object) => api.anon(search.vehicles, { query })

test('finds the cars within the distance, with whole miles, nearest first', async () => {
  const { items, total } = await find({ near: 'Denver', within: 100, sort: 'nearest' })
  expect(total).toBe(3)
  expect(items.map(({ id, distanceMiles }) => [id, distanceMiles])).toEqual([
    [ids['Denver, CO'], 0],
    [ids['80302'], 25],
    [ids['Colorado Springs, CO'], 63],
  ])
  expect((await find({ near: '80202', within: 10 })).items.map(({ id }) => id)).toEqual([ids['Denver, CO']])
  expect((await find({ near: '39.74,-104.98' })).total).toBe(3)
  expect((await find({ near: 'Munich, Germany' })).items).toMatchObject([
    { id: ids['Munich, Germany'], distanceMiles: 0 },
  ])
})

test('finds cars at any distance, nearest first, unless they state no place', async () => {
  const { items, total } = await find({ near: 'Denver', within: 'any', sort: 'nearest' })
  expect(items.map(({ id, distanceMiles }) => [id, distanceMiles])).toEqual([
    [ids['Denver, CO'], 0],
    [ids['80302'], 25],
    [ids['Colorado Springs, CO'], 63],
    [ids['Miami, FL'], expect.closeTo(1_725, -2)],
    [ids['Munich, Germany'], expect.closeTo(5_200, -3)],
  ])
  expect(total).toBe(5)
  const { unstated } = await api.anon(search.facets, { query: { near: 'Denver', within: 'any' } })
  expect(unstated.place).toBe(1) // “Springfield” is ambiguous
})

test('pages of the nearest cars follow each other, also with words', async () => {
  const page = async (page: number, q?: string) =>
    (await find({ near: 'Denver', sort: 'nearest', limit: 1, page, ...(q && { q }) })).items.map(({ id }) => id)
  const expected = [ids['Denver, CO'], ids['80302'], ids['Colorado Springs, CO']]
  for (const q of [undefined, 'porsche'])
    expect([...(await page(1, q)), ...(await page(2, q)), ...(await page(3, q)), ...(await page(4, q))]).toEqual(
      expected,
    )
})

test('counts only cars within the distance', async () => {
  const facets = await api.anon(search.facets, { query: { near: 'Denver', within: 50 } })
  expect(facets.transmissions).toEqual([
    { value: 'Automatic', count: 1 },
    { value: 'Manual', count: 1 },
  ])
  const { transmissions } = await api.anon(search.facets, {
    query: { near: 'Denver', q: 'porsche', transmission: 'Manual' },
  })
  expect(transmissions).toEqual([
    { value: 'Manual', count: 2 },
    { value: 'Automatic', count: 1 },
  ])
})

test.each([
  ['an unknown place', { near: 'Atlantis' }, 'near', /^We don’t recognize the place “Atlantis”\. Enter a ZIP code/],
  ['an ambiguous place', { near: 'Springfield' }, 'near', /“Springfield, MO”, “Springfield, MA”/],
  ['a distance without a place', { within: 100 }, 'within', /^Enter a place/],
  ['an order without a place', { sort: 'nearest' }, 'sort', /^Enter a place/],
  ['a short distance', { near: 'Denver', within: 9 }, 'within', /from 10 to 500/],
  ['a long distance', { near: 'Denver', within: 501 }, 'within', /from 10 to 500/],
  ['coordinates out of range', { near: '91,0' }, 'near', /latitude from −90 to 90/],
  ['coordinates at sea', { near: '0,-140' }, 'near', /^We don’t recognize/],
  ['a long text', { near: 'x'.repeat(61) }, 'near', /60 characters/],
])('refuses %s, naming the field', async (_, query, field, message) => {
  for (const endpoint of 'sort' in query ? [search.vehicles] : [search.vehicles, search.facets, search.map])
    await expect(api.anon(endpoint as typeof search.vehicles, { query })).rejects.toMatchObject({
      status: 400,
      problem: { issues: [{ field, message: expect.stringMatching(message) }] },
    })
})

describe('the place of a visitor', () => {
  const urls = [
    '/api/vehicles/search?near=Denver',
    '/api/vehicles/facets?make=Porsche&ne%61r=Denver',
    '/api/vehicles/map?near=Denver',
  ]

  test('is in no shared cache', async () => {
    for (const url of urls) {
      const headers = (await api.request({ url })).headers
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
    const without = await api.request({ url: '/api/vehicles/search' })
    expect(without.headers['cache-control']).toContain('public')
  })

  test('is in no log line, not even of an error, and in no metric', async () => {
    const { read } = api.tools.searchIndex
    api.tools.searchIndex.read = () => Promise.reject(new Error('Failed GET /api/vehicles/search?near=Denver&x=1'))
    for (const url of [...urls, '/api/places?q=Denver', '/api/places/find?q=Denver']) await api.request({ url })
    api.tools.searchIndex.read = read
    expect(api.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(api.logged)).not.toMatch(/Denver/i)
  })
})

test('a distance in whole hundredths of a degree is the same as by the haversine formula, for 20,000 cars', async () => {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const cars: Car[] = Array.from({ length: 20_000 }, (_, n) => ({
    id: n + 1,
    sellerId: 'a',
    make: 'Porsche',
    model: '911',
    year: 2019,
    price: 1,
    mileage: 1,
    bodyStyle: 'Coupe',
    body: null,
    transmission: null,
    fuelType: null,
    color: null,
    interiorColor: null,
    horsepower: null,
    featured: false,
    approvedAt: n,
    latitude: n % 10 === 0 ? null : Math.round((random() - 0.5) * 18_000),
    longitude: n % 10 === 0 ? null : Math.round((random() - 0.5) * 36_000),
  }))
  const index = await openCars(
    (async function* () {
      yield cars
    })(),
    cars.length,
  )
  const centers = [
    [39.74, -104.98],
    [-33.87, 151.21],
    [64.15, 179.99],
    [89.9, 0],
    [0, 0],
  ].map(([latitude, longitude]) => ({
    label: '',
    town: '',
    region: '',
    country: 'US',
    latitude: latitude!,
    longitude: longitude!,
  }))
  for (const center of centers) {
    const distanceOf = ({ latitude, longitude }: Car) =>
      milesBetween(center, { latitude: latitude! / 100, longitude: longitude! / 100 })
    for (const miles of [10, 150, 500]) {
      const circle = { center, miles }
      const set = carsWithin(index, circle)
      const wrong = cars.filter((car) => {
        const isIn = hasBit(set, index.slotOf(car.id)!)
        const distance = car.latitude === null ? Infinity : distanceOf(car)
        return distance === miles ? false : isIn !== distance < miles // the distance is rounded, so this case is ambiguous
      })
      expect(wrong).toEqual([])
      const order = pickNearest(index, set, circle, { skip: 0, take: 1_000 }).map((id) => distanceOf(cars[id - 1]!))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(order).toHaveLength(countBits(set))
      const second = pickNearest(index, set, circle, { skip: 3, take: 5 })
      expect(second).toEqual(pickNearest(index, set, circle, { skip: 0, take: 8 }).slice(3))
    }
  }
})
