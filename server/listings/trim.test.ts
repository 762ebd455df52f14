import { expect, test } from 'vitest'
import { listings } from '#contract/listings/endpoints.ts'
import { pricing } from '#contract/pricing/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { images } from '../pictures/table.ts'
import { withTrim } from './trim.ts'

const url = '/images/own.webp'
const api = memberApp({
  prepare: ({ db }) =>
    db.insert(images).values({ url, ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' }),
})

const input = {
  make: 'Porsche',
  model: '911',
  year: 2020,
  price: 118_000,
  mileage: 21_000,
  bodyStyle: 'Coupe',
  imageUrls: [url] as string[],
} as const

type Named = { make?: string; model: string; trim?: string | null }

test.each<[written: Named, stored: Named]>([
  [{ model: '911 Carrera 4S' }, { model: '911', trim: 'Carrera 4S' }],
  [
    { model: '911 Carrera 4S', trim: '' },
    { model: '911', trim: 'Carrera 4S' },
  ],
  [
    { model: '911 Carrera 4S', trim: null },
    { model: '911', trim: 'Carrera 4S' },
  ],
  [
    { model: '911 Carrera', trim: '4S' },
    { model: '911 Carrera', trim: '4S' },
  ],
  [
    { make: 'mercedes benz', model: 'c300 4matic' },
    { make: 'Mercedes-Benz', model: 'C-Class', trim: 'C 300 4matic' },
  ],
  [
    { make: 'Zastava', model: 'Yugo GV' },
    { make: 'Zastava', model: 'Yugo GV' },
  ],
])('a new listing of %j is stored as %j', async (written, stored) => {
  const { id } = await api.as('maria')(listings.submit, { body: { ...input, ...written } })
  const { make, model, trim } = await api.as('maria')(listings.own, { params: { id } })
  expect({ make, model, trim }).toEqual({ make: 'Porsche', trim: undefined, ...stored })
})

test.each<[written: Named, stored: Named]>([
  [{ model: '911' }, { model: '911', trim: 'GT3' }],
  [{ model: '911 GT3' }, { model: '911', trim: 'GT3' }],
  [{ model: '911 Turbo S' }, { model: '911', trim: 'Turbo S' }],
  [{ model: '911', trim: null }, { model: '911' }],
  [{ model: 'Cayenne' }, { model: 'Cayenne' }],
  [
    { model: '911', trim: 'GT3 RS' },
    { model: '911', trim: 'GT3 RS' },
  ],
])('a pending 911 GT3 that is changed to %j is stored as %j', async (written, stored) => {
  const id = await insertListing(api.tools.db, { ...input, trim: 'GT3', status: 'pending', approvedAt: null })
  await api.as('maria')(listings.edit, { params: { id }, body: { ...input, ...written, version: 1 } })
  const { model, trim } = await api.as('maria')(listings.own, { params: { id } })
  expect({ model, trim }).toEqual({ trim: undefined, ...stored })
})

test('guidance for a draft compares with the same model and trim as for its listing', async () => {
  const query = { make: 'Porsche', model: '911 GT3', year: 2019, mileage: 9_000 }
  expect(await api.as('maria')(pricing.ofDraft, { query })).toMatchObject({ model: '911', trim: 'GT3' })
})

test('a stored trim of another make is not kept', () => {
  const stored = { make: 'Ford', model: 'GT', trim: 'Heritage' }
  expect(withTrim({ make: 'Mercedes-AMG', model: 'GT' }, stored)).toMatchObject({ model: 'GT', trim: null })
})
