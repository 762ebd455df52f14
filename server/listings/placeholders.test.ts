import { expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { images } from '../pictures/table.ts'

const placeholder = 'data:image/webp;base64,AAAA'
const api = memberApp({
  prepare: async ({ db }) => {
    const size = { width: 1600, height: 1000 }
    await db.insert(images).values([
      { url: '/images/first.webp', ...size, placeholder },
      { url: '/images/second.webp', ...size, placeholder: 'data:image/webp;base64,BBBB' },
    ])
  },
})

test('every response with a car’s pictures includes the placeholder of the first picture', async () => {
  const { anon, as, tools } = api
  const imageUrls = ['/images/first.webp', '/images/second.webp']
  const id = await insertListing(tools.db, { imageUrls, featured: true, bodyStyle: 'SUVs' })
  await as('boris')(favorites.add, { body: { vehicleId: id } })
  const [search, category, saved] = await Promise.all([
    anon(searchCalls.vehicles, { query: {} }),
    anon(searchCalls.category, { params: { category: 'SUVs' }, query: {} }),
    as('boris')(favorites.list, {}),
  ])
  const answered = [
    await anon(listings.read, { params: { id } }),
    ...[
      await anon(searchCalls.featured, {}),
      await anon(searchCalls.latest, {}),
      search.items,
      category.items,
      saved.items,
    ].map((items) => items.find((item) => item.id === id)!),
  ]
  expect(answered.map((car) => 'placeholder' in car && car.placeholder)).toEqual(Array(6).fill(placeholder))
})

test('an unknown picture has no placeholder', async () => {
  const id = await insertListing(api.tools.db, { imageUrls: ['/images/unknown.webp'] })
  expect(await api.anon(listings.read, { params: { id } })).not.toHaveProperty('placeholder')
})
