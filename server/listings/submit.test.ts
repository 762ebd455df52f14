import { describe, expect, test } from 'vitest'
import { condition } from '#contract/condition/endpoints.ts'
import type { Flaw } from '#contract/condition/schema.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { images } from '../pictures/table.ts'

const url = '/images/own.webp'
const api = memberApp({
  prepare: async ({ db }) => {
    const size = { width: 1600, height: 1000, placeholder: 'data:,' }
    await db.insert(images).values([
      { url, ownerId: cast.maria.id, ...size },
      { url: '/images/two.webp', ownerId: cast.maria.id, ...size },
      { url: '/images/not-hers.webp', ownerId: cast.boris.id, ...size },
    ])
  },
})

const input = {
  make: 'Porsche',
  model: '911',
  trim: 'Carrera 4S',
  year: 2020,
  price: 118_000,
  mileage: 21_000,
  bodyStyle: 'Coupe',
  imageUrls: [url, '/images/two.webp'] as string[],
} as const
const submit = (over: object = {}) => api.as('maria')(listings.submit, { body: { ...input, ...over } })

test('a new listing waits for approval, regardless of other values in the request', async () => {
  const forged = {
    sellerId: cast.ada.id,
    status: 'approved',
    approved: true,
    featured: true,
    sold: true,
    id: 1,
  }
  const listing = await submit(forged)
  expect(listing).toMatchObject({
    ...input,
    sellerId: cast.maria.id,
    status: 'pending',
    approved: false,
    featured: false,
    sold: false,
    approvedAt: null,
  })
  await expect(api.anon(listings.read, { params: { id: listing.id } })).rejects.toMatchObject({ status: 404 })
  await expect(api.as('boris')(listings.read, { params: { id: listing.id } })).rejects.toMatchObject({ status: 404 })
  await expect(api.as('maria')(listings.read, { params: { id: listing.id } })).resolves.toMatchObject({
    id: listing.id,
  })
  await expect(api.as('ada')(listings.read, { params: { id: listing.id } })).resolves.toMatchObject({ id: listing.id })
  expect((await api.as('maria')(desk.listings, {})).items[0]).toMatchObject({ id: listing.id })
})

test('a car of the next model year is accepted at any time', async () => {
  const year = new Date().getUTCFullYear() + 1
  expect(await submit({ year })).toMatchObject({ year })
})

test('empty values are stored as null', async () => {
  expect(await submit({ horsepower: 0, color: '', description: '', transmission: '', fuelType: null })).toMatchObject({
    horsepower: null,
    color: null,
    description: null,
    transmission: null,
    fuelType: null,
  })
})

test.each([
  ['make', '', 'Choose a make.'],
  ['make', 'x'.repeat(61), 'Use 60 characters or fewer.'],
  ['make', undefined, 'Choose a make.'],
  ['model', '', 'Enter the model.'],
  ['model', 'x'.repeat(121), 'Use 120 characters or fewer.'],
  ['year', new Date().getUTCFullYear() + 2, 'Year cannot be in the future'],
  ['year', undefined, 'Choose a year.'],
  ['year', 20_199, 'Enter the year with four digits.'],
  ['year', 1885, 'Enter a year of 1886 or later.'],
  ['year', 2020.5, 'Enter the year as a number.'],
  ['price', 0, 'Enter the price.'],
  ['price', -1, 'The price can’t be below zero.'],
  ['price', 1e12, 'The price can’t be above 100,000,000.'],
  ['price', 'cheap', 'Enter the price as a whole number, such as 50000 or 50,000.'],
  ['mileage', -1, 'The mileage can’t be below zero.'],
  ['mileage', 3_000_000, 'The mileage can’t be above 2,000,000.'],
  ['horsepower', 99_999, 'The horsepower can’t be above 5,000.'],
  ['transmission', 'Rocket', 'Choose a transmission from the list.'],
  ['fuelType', 'Steam', 'Choose a fuel type from the list.'],
  ['bodyStyle', 'Sedan', 'Choose a body style.'],
  ['color', 'x'.repeat(61), 'Use 60 characters or fewer.'],
  ['description', 'x'.repeat(20_001), 'Use 20,000 characters or fewer.'],
  ['imageUrls', [], 'At least one image is required'],
  ['imageUrls', Array.from({ length: 41 }, (_, n) => `/images/${n}.webp`), 'Use 40 pictures or fewer.'],
  ['imageUrls', [url, url], 'A picture appears twice.'],
])('%s %.40j is refused with "%s"', async (field, value, message) => {
  await expect(submit({ [field]: value })).rejects.toMatchObject({
    status: 400,
    problem: { issues: [{ field, message }] },
  })
})

test('other users’ pictures, unknown pictures and other URLs are refused', async () => {
  for (const other of ['/images/not-hers.webp', '/images/none.webp', 'https://evil.example/car.png']) {
    await expect(submit({ imageUrls: [url, other] })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'picture_not_yours' },
    })
  }
})

test('users see only their own listings, in every state, newest first, withdrawn ones last', async () => {
  const onDay = (day: number) => ({ sellerId: cast.ada.id, createdAt: new Date(Date.UTC(2026, 0, day)) })
  const own = [
    await insertListing(api.tools.db, { ...onDay(2), status: 'rejected' }),
    await insertListing(api.tools.db, onDay(1)),
    await insertListing(api.tools.db, { ...onDay(3), status: 'withdrawn' }),
  ]
  const { items, total } = await api.as('ada')(desk.listings, {})
  expect([items.map(({ id }) => id), total]).toEqual([own, 3])
  expect((await api.as('ada')(desk.listings, { query: { page: 2, limit: 2 } })).items.map(({ id }) => id)).toEqual([
    own[2],
  ])
})

test('only its seller can read a pending listing and its description, which the list omits', async () => {
  const id = await insertListing(api.tools.db, { status: 'pending' })
  const ask = { params: { id } }
  expect(await api.as('maria')(listings.own, ask)).toMatchObject({ id, description: expect.stringContaining('garage') })
  for (const stranger of ['boris', 'ada'] as const)
    await expect(api.as(stranger)(listings.own, ask)).rejects.toMatchObject({ status: 404 })
  const { items } = await api.as('maria')(desk.listings, {})
  expect(items.find((listing) => listing.id === id)).not.toHaveProperty('description')
})

describe('the condition of a new listing', () => {
  const flaw: Flaw = { place: 'left', kind: 'dent', size: 'small', words: 'Below the mirror.', imageUrls: [url] }
  const ofListing = (id: number) => api.as('maria')(condition.own, { params: { id } })

  test('is stored with the listing, and can use its pictures', async () => {
    const { id } = await submit({
      condition: { flaws: [flaw, { place: 'rear', kind: 'rust', size: 'large' }], noneKnown: false },
    })
    const rear = { place: 'rear', kind: 'rust', size: 'large', words: '', imageUrls: [] }
    expect(await ofListing(id)).toMatchObject({ flaws: [flaw, rear], noneKnown: false, version: 1, takenBackAt: null })
    const { version } = await api.as('maria')(condition.change, {
      params: { id },
      body: { version: 1, flaws: [flaw], noneKnown: false },
    })
    expect(version).toBe(2)
  })

  test('can be "no known flaws" or missing, which is not the same', async () => {
    const none = await submit({ condition: { flaws: [], noneKnown: true } })
    expect(await ofListing(none.id)).toMatchObject({ noneKnown: true, confirmedAt: none.createdAt, version: 1 })
    for (const over of [{ condition: { flaws: [], noneKnown: false } }, {}]) {
      const { id } = await submit(over)
      expect(await ofListing(id)).toMatchObject({ noneKnown: false, confirmedAt: null, version: 0 })
    }
  })

  test.each([
    ['both flaws and none', { flaws: [flaw], noneKnown: true }, 'condition.noneKnown'],
    [
      'too many words',
      { flaws: [flaw, { ...flaw, words: 'x'.repeat(501) }], noneKnown: false },
      'condition.flaws.1.words',
    ],
    ['a place that no car has', { flaws: [{ ...flaw, place: 'moon' }], noneKnown: false }, 'condition.flaws.0.place'],
    ['an unknown field', { flaws: [], noneKnown: false, takenBackAt: null }, 'condition'],
    ['an unknown field of a flaw', { flaws: [{ ...flaw, id: 1 }], noneKnown: false }, 'condition.flaws.0'],
    [
      'three pictures',
      { flaws: [{ ...flaw, imageUrls: [url, url, url] }], noneKnown: false },
      'condition.flaws.0.imageUrls',
    ],
  ])('is refused with %s, and no listing is created', async (_, condition, field) => {
    const { total } = await api.as('maria')(desk.listings, {})
    await expect(submit({ condition })).rejects.toMatchObject({
      status: 400,
      problem: { issues: [{ field }] },
    })
    expect((await api.as('maria')(desk.listings, {})).total).toBe(total)
  })

  test('is refused with another user’s picture, and no listing is created', async () => {
    const { total } = await api.as('maria')(desk.listings, {})
    const flaws = [flaw, { ...flaw, imageUrls: [url, '/images/not-hers.webp'] }]
    await expect(submit({ condition: { flaws, noneKnown: false } })).rejects.toMatchObject({
      status: 400,
      problem: {
        code: 'picture_not_yours',
        issues: [{ field: 'condition.flaws.1.imageUrls', message: expect.stringMatching(/^A picture of flaw 2 /) }],
      },
    })
    expect((await api.as('maria')(desk.listings, {})).total).toBe(total)
  })
})
