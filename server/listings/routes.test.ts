import { expect, test } from 'vitest'
import { makes } from '#contract/facts/options.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { vehicles } from './table.ts'

const ids: Record<string, number> = {}
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    const day = (number: number) => new Date(Date.UTC(2026, 0, number))
    ids.gt3 = await insertListing(db, { model: '911 GT3', featured: true, approvedAt: day(1) })
    ids.taycan = await insertListing(db, {
      model: 'Taycan',
      fuelType: 'Electric',
      bodyStyle: 'Sedans',
      approvedAt: day(3),
    })
    ids.etype = await insertListing(db, {
      make: 'Jaguar',
      model: 'E-Type',
      year: 1965,
      bodyStyle: 'Classics',
      approvedAt: day(2),
    })
    ids.other = await insertListing(db, {
      make: 'Koenigsegg',
      model: 'Agera',
      bodyStyle: 'Sports Cars',
      approvedAt: day(2),
    })
    ids.pending = await insertListing(db, { model: 'Pending', status: 'pending' })
    ids.rejected = await insertListing(db, { model: 'Rejected', status: 'rejected' })
    ids.withdrawn = await insertListing(db, { model: 'Withdrawn', status: 'withdrawn' })
    ids.sold = await insertListing(db, { model: 'Sold', featured: true, soldAt: day(4), fuelType: 'Electric' })
  },
})

test('a listing is returned with exactly the fields of the specification', async () => {
  const listing = await api.anon(listings.read, { params: { id: ids.gt3! } })
  expect(listing).toEqual({
    id: ids.gt3,
    make: 'Porsche',
    model: '911 GT3',
    year: 2019,
    price: 165000,
    mileage: 9800,
    horsepower: 500,
    transmission: 'Manual',
    fuelType: 'Gasoline',
    bodyStyle: 'Coupe',
    color: 'Guards Red',
    description: 'Bought new, kept in a heated garage.',
    sellerId: 'user_maria',
    featured: true,
    sold: false,
    approved: true,
    status: 'approved',
    imageUrls: ['/images/a.webp'],
    pictures: [{ url: '/images/a.webp', group: null, label: null, width: null, height: null }],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    approvedAt: '2026-01-01T00:00:00.000Z',
    confirmedAt: '2026-01-01T00:00:00.000Z',
    soldPrice: null,
  })
})

test('the lists contain only public cars, sorted by date of approval, latest first', async () => {
  const featured = await api.anon(search.featured, {})
  expect(featured.map(({ id }) => id)).toEqual([ids.gt3])
  const latest = await api.anon(search.latest, {})
  expect(latest.map(({ id }) => id)).toEqual([ids.taycan, ids.other, ids.etype, ids.gt3])
})

test('no list or search shows a car that is pending, rejected, withdrawn or sold', async () => {
  const hidden = [ids.pending, ids.rejected, ids.withdrawn, ids.sold]
  const found = [
    ...(await api.anon(search.featured, {})),
    ...(await api.anon(search.latest, {})),
    ...(await api.anon(search.vehicles, {})).items,
    ...(await api.anon(search.category, { params: { category: 'Electric' } })).items,
  ]
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ id }) => hidden.includes(id))).toEqual([])
  expect(await api.anon(search.models, { query: { make: 'Porsche' } })).toEqual(['911 GT3', 'Taycan'])
})

test('a sold car keeps its page; other cars that are not public return 404 to visitors', async () => {
  await expect(api.anon(listings.read, { params: { id: ids.sold! } })).resolves.toMatchObject({
    sold: true,
    approved: true,
  })
  for (const id of [ids.pending, ids.rejected, ids.withdrawn, 999_999]) {
    await expect(api.anon(listings.read, { params: { id: id! } })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'listing_not_found' },
    })
  }
})

test.each([
  'abc',
  '1.5',
  '0',
  '-1',
  '+1',
  '01',
  '0x1',
  '1e0',
  '%201',
  '2147483648',
  '99999999999999999999',
  '1%20or%201=1',
  '%00',
])('a request for an ID such as %s returns 404', async (id) => {
  const answer = await api.request({ url: `/api/vehicles/${id}` })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: expect.stringMatching(/not_found$/), message: expect.any(String) })
})

test('a page number that is not an integer, or is set twice, is refused with a message', async () => {
  for (const query of ['page=1&page=2', 'page=0x1', 'page=1e0', 'page=+1', 'page=x', 'page=0', 'limit=1&limit=2']) {
    const refused = await api.request({ url: `/api/vehicles/search?${query}` })
    expect([query, refused.statusCode]).toEqual([query, 400])
    expect(refused.json().issues).toEqual([
      {
        field: query.split('=')[0],
        message: expect.stringMatching(/^The (page|limit) must be a whole number from 1 /),
      },
    ])
  }
})

test('categories have rules: an electric sedan is in Electric and in Sedans, and a 1965 car is in Classics', async () => {
  const findIdsOf = async (category: string) =>
    (await api.anon(search.category, { params: { category } })).items.map(({ id }) => id)
  expect(await findIdsOf('Electric')).toEqual([ids.taycan])
  expect(await findIdsOf('Sedans')).toEqual([ids.taycan])
  expect(await findIdsOf('Classics')).toEqual([ids.etype])
  expect(await findIdsOf('Sports Cars')).toEqual([ids.gt3, ids.other])
})

test('an unknown category returns an empty list with 200', async () => {
  await expect(api.anon(search.category, { params: { category: 'Hovercraft' } })).resolves.toEqual({
    items: [],
    total: 0,
  })
})

test('the makes are the 45 standard ones and those of public cars; models require a make', async () => {
  const all = await api.anon(search.makes, {})
  expect(all).toHaveLength(makes.length + 1)
  expect(all).toContain('Koenigsegg')
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(await api.anon(search.models, { query: { make: 'jaguar' } })).toEqual(['E-Type'])
  for (const query of ['', '?make=', '?make=%00', '?make=Audi&make=BMW']) {
    const refused = await api.request({ url: `/api/vehicles/options/models${query}` })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'invalid_request',
      issues: [{ field: 'make', message: 'Enter a make.' }],
    })
  }
})

test('a sold car leaves the lists immediately', async () => {
  const id = await insertListing(api.tools.db, { make: 'Lotus', model: 'Emira' })
  const find = async () => (await api.anon(search.vehicles, { query: { make: 'Lotus' } })).total
  expect(await find()).toBe(1)
  await api.tools.db.update(vehicles).set({ soldAt: new Date() }).where(eq(vehicles.id, id))
  expect(await find()).toBe(0)
})

test('lists omit descriptions', async () => {
  const lists = ['featured', 'latest', 'search', 'category/SUVs', 'category/Classics']
  for (const list of lists) {
    const answer = await api.request({ url: `/api/vehicles/${list}` })
    expect(answer.statusCode, list).toBe(200)
    for (const listing of answer.json()) expect(listing, list).not.toHaveProperty('description')
  }
})
