import { expect, test } from 'vitest'
import { imports } from '#contract/imports/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { csvOf, sendStock, workOnStock } from '#tests/server/imports.ts'
import { memberApp } from '#tests/server/members.ts'
import { insertPlaces } from '#tests/server/places.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { images } from '../pictures/table.ts'
import { placeTasks, queueLocating } from './locate.ts'

const url = '/images/own.webp'
const api = memberApp({
  prepare: async ({ db, pool }) => {
    await insertPlaces(pool)
    await db.insert(images).values({ url, ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' })
  },
})
const content = { ...draft, imageUrls: [url] }
const submit = (place: string | null) => api.as('maria')(listings.submit, { body: { ...content, place } })
const read = (id: number) => api.as('maria')(listings.read, { params: { id } })

const denver = {
  label: 'Denver, CO',
  town: 'Denver',
  region: 'CO',
  country: 'US',
  latitude: 39.74,
  longitude: -104.98,
}

test.each([
  ['Denver, Colorado', denver],
  ['80202', { ...denver, latitude: 39.75, longitude: -104.99 }],
  ['Munich, Bavaria, Germany', { label: 'Munich, Germany', region: 'Bavaria', latitude: 48.14, longitude: 11.58 }],
])('a listing in %s has the center of the town or ZIP code, and keeps its text', async (place, location) => {
  const { id } = await submit(place)
  expect(await read(id)).toMatchObject({ place, location })
})

test('a text that means no town or several stays text', async () => {
  for (const place of ['Springfield', 'Denver', 'In a barn']) {
    const listing = await read((await submit(place)).id)
    expect(listing).toMatchObject({ place })
    expect(listing.location).toBeUndefined()
  }
})

test('coordinates become the nearest town, so nobody sees where the seller lives', async () => {
  const { id } = await submit('39.71234,-104.95678')
  expect(await read(id)).toMatchObject({ place: 'Denver, CO', location: denver })
  const { rows } = await api.tools.pool.query(`select vehicles::text as row from vehicles where id = $1`, [id])
  expect(rows[0].row).not.toContain('39.71')
  await expect(submit('0,-140')).rejects.toMatchObject({ problem: { issues: [{ field: 'place' }] } })
  await expect(submit('95,200')).rejects.toMatchObject({ problem: { issues: [{ field: 'place' }] } })
})

test('an edit moves the place immediately, and an empty one removes it', async () => {
  const id = await insertListing(api.tools.db, { imageUrls: [url], place: 'Denver, CO' })
  const edit = (place: string | null, version: number) =>
    api.as('maria')(listings.edit, { params: { id }, body: { ...content, place, version } })
  await edit('Boulder, CO', 1)
  expect(await api.anon(listings.read, { params: { id } })).toMatchObject({ location: { label: 'Boulder, CO' } })
  await edit('39.74,-104.98', 2)
  expect(await api.anon(listings.read, { params: { id } })).toMatchObject({ place: 'Denver, CO', location: denver })
  await edit(null, 3)
  expect((await api.anon(listings.read, { params: { id } })).location).toBeUndefined()
})

test('a ZIP code is found by the town, and lists show the place', async () => {
  const id = await insertListing(api.tools.db, { place: '93940' })
  const { items } = await api.anon(search.vehicles, { query: { q: 'monterey california' } })
  expect(items).toMatchObject([{ id, place: '93940', location: { label: 'Monterey, CA' } }])
})

test('places that were stored before the towns were loaded are located in the background', async () => {
  const ids = [
    await insertListing(api.tools.db, { place: 'Miami, Florida' }),
    await insertListing(api.tools.db, { place: 'Springfield' }),
  ]
  await api.tools.pool.query(
    `update vehicles set town = null, region = null, country = null, latitude = null, longitude = null where id = any($1)`,
    [ids],
  )
  await queueLocating(api.tools.db)
  await letTimePass(api.tools, placeTasks(api.tools))
  expect(await read(ids[0]!)).toMatchObject({ place: 'Miami, Florida', location: { label: 'Miami, FL' } })
  expect((await read(ids[1]!)).location).toBeUndefined()
  expect((await api.anon(search.vehicles, { query: { q: 'miami' } })).total).toBe(1)
})

test('an import takes a ZIP code, a town or coordinates, and the same file changes nothing', async () => {
  const row = { make: 'Porsche', model: '911', year: 2019, price: 90_000, mileage: 1_000, bodyStyle: 'Coupe' }
  const file = csvOf([
    { ...row, stockNumber: 'P1', zip: '80302', images: url },
    { ...row, stockNumber: 'P2', zip: '39.74,-104.98', images: url },
    { ...row, stockNumber: 'P3', zip: '0,-140', images: url },
  ])
  const run = async () => {
    const { id } = JSON.parse((await sendStock(api, 'maria', 'cars.csv', file)).body)
    await workOnStock(api)
    await api.as('maria')(imports.move, { params: { id }, body: { transition: 'start' } })
    await workOnStock(api)
    return api.as('maria')(imports.run, { params: { id } })
  }
  expect((await run()).counts).toMatchObject({ new: 2, bad: 1 })
  const { rows } = await api.tools.pool.query(
    `select place, town, latitude::float8 from vehicles where stock_number in ('P1', 'P2') order by stock_number`,
  )
  expect(rows).toEqual([
    { place: '80302', town: 'Boulder', latitude: 40.02 },
    { place: 'Denver, CO', town: 'Denver', latitude: 39.74 },
  ])
})

test('the database refuses half a place and coordinates out of range', async () => {
  const id = await insertListing(api.tools.db, { place: 'Denver, CO' })
  for (const change of ['latitude = null', 'latitude = 91', 'latitude = 39.741', `country = 'usa'`, 'longitude = -181'])
    await expect(api.tools.pool.query(`update vehicles set ${change} where id = $1`, [id])).rejects.toThrow(
      /violates check constraint/,
    )
})
