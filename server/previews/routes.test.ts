import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedSize } from '#contract/pictures/rules.ts'
import { searchPreviewUrl, sellerPreviewUrl, vehiclePreviewUrl } from '#contract/previews/rules.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { changePrice } from '../listings/price.ts'
import { findListing } from '../listings/queries.ts'

const ids: Record<string, number> = {}
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    ids.lotus = await insertListing(db, { make: 'Lotus', model: 'Elan', price: 41_000 })
    await insertListing(db, { make: 'Saab', model: '900' })
    ids.pending = await insertListing(db, { make: 'Lotus', model: 'Hidden', status: 'pending' })
    ids.sold = await insertListing(db, { make: 'Lotus', model: 'Elise', soldAt: new Date() })
    ids.foreign = await insertListing(db, { make: 'Лада', model: '車 🚗', trim: 'مرحبا', place: 'Λάρισα' })
  },
})

const read = (url: string) => api.app.inject({ url })

async function expectPreview(url: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await read(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...sharedSize })
  return rawPayload
}

test('a vehicle has a picture for links, which changes with its price', async () => {
  const { db } = api.tools
  const url = async () =>
    vehiclePreviewUrl({ id: ids.lotus!, updatedAt: String((await findListing(db, ids.lotus!))!.updatedAt) })
  const before = await url()
  const first = await expectPreview(before)
  expect(await expectPreview(before)).toEqual(first)
  await changePrice(db, (await findListing(db, ids.lotus!))!, 39_000, new Date(Date.now() + 1_000))
  expect(await url()).not.toBe(before)
  expect(await expectPreview(await url())).not.toEqual(first)
})

test('a sold vehicle, and one whose name the typeface can’t show, have a picture', async () => {
  await expectPreview(`/previews/vehicles/${ids.sold}.jpg`)
  await expectPreview(`/previews/vehicles/${ids.foreign}.jpg`)
})

test('a search and a seller have a picture', async () => {
  const first = { id: ids.lotus!, price: 41_000 }
  const all = await expectPreview(searchPreviewUrl('/vehicles', { total: 2, first }))
  expect(await expectPreview(searchPreviewUrl('/vehicles?make=Lotus', { total: 1, first }))).not.toEqual(all)
  await expectPreview(sellerPreviewUrl(cast.maria.username, 2, first))
})

test('parameters other than filters, words and places are removed from the URL', async () => {
  const { statusCode, headers } = await read('/previews/vehicles.jpg?q=x&near=Denver&make=Lotus&n=1')
  expect([statusCode, headers.location]).toEqual([302, '/previews/vehicles.jpg?make=Lotus'])
})

test('a search has one picture, no matter how its filters are written', async () => {
  const canonical = '/previews/vehicles.jpg?make=Lotus&make=Saab&maxPrice=90000&v=1'
  const [, query] = canonical.split('?')
  expect((await read(canonical)).statusCode).toBe(200)
  for (const written of [
    'maxPrice=90k&make=saab&make=LOTUS&v=1',
    'v=1&make=Saab&make=Lotus&make=lotus&maxPrice=%2490,000',
    'bodyStyle=all&page=2&make=Lotus&make=Saab&maxPrice=90000&v=1',
  ]) {
    const { statusCode, headers } = await read(`/previews/vehicles.jpg?${written}`)
    expect([statusCode, headers.location]).toEqual([302, `/previews/vehicles.jpg?${query}`])
  }
  const first = { id: ids.lotus!, price: 41_000 }
  const urlOf = (path: string) => searchPreviewUrl(path, { total: 1, first })
  const url = urlOf('/vehicles?maxPrice=90000&make=Saab&make=Lotus')
  expect(url).toBe(urlOf('/vehicles?make=Lotus&make=Saab&maxPrice=90000'))
  await expectPreview(url)
})

test('without vehicles, the site’s picture is shown', async () => {
  const { statusCode, headers } = await read('/previews/vehicles.jpg?make=Unknown')
  expect([statusCode, headers.location]).toEqual([302, '/scenes/social-card.jpg'])
})

test.each([
  () => `/previews/vehicles/${ids.pending}.jpg`,
  () => '/previews/vehicles/999999.jpg',
  () => '/previews/vehicles/0.jpg',
  () => '/previews/vehicles.jpg?minPrice=lots',
  () => `/previews/sellers/${cast.boris.username}.jpg`,
  () => '/previews/sellers/no-such-seller.jpg',
])('unknown previews are refused and not cached', async (url) => {
  const { statusCode, headers } = await read(url())
  expect([400, 404]).toContain(statusCode)
  expect(headers['cache-control'] ?? 'no-store').toBe('no-store')
})

test('many requests at once are redirected to the site’s picture instead of waiting', async () => {
  const urls = Array.from({ length: 40 }, (_, n) => `/previews/vehicles.jpg?make=Lotus&maxPrice=${50_000 + n}`)
  const responses = await Promise.all(urls.map(read))
  const redirected = responses.filter(({ statusCode }) => statusCode === 302)
  expect(redirected).toHaveLength(30)
  expect(redirected[0]!.headers).toMatchObject({ location: '/scenes/social-card.jpg', 'cache-control': 'no-store' })
})
