import { expect, test } from 'vitest'
import { listings } from '#contract/listings/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { images } from '../pictures/table.ts'

const api = memberApp({
  prepare: ({ db }) =>
    db
      .insert(images)
      .values([{ url: '/images/a.webp', ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' }]),
})

const submit = (stockNumber: string) => api.as('maria')(listings.submit, { body: { ...draft, stockNumber } })
const edit = (id: number, stockNumber: string | null, version = 1) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...draft, stockNumber, version } })
const refusal = (message: RegExp) => ({
  status: 400,
  problem: { issues: [{ field: 'stockNumber', message: expect.stringMatching(message) }] },
})

test('a stock number is told to everybody at once, and finds the car by its words', async () => {
  const id = await insertListing(api.tools.db)
  expect(await edit(id, 'QX-4711')).toMatchObject({ stockNumber: 'QX-4711', version: 2 })
  expect(await api.anon(listings.read, { params: { id } })).toMatchObject({ stockNumber: 'QX-4711' })
  const { items } = await api.anon(search.vehicles, { query: { q: '4711' } })
  expect(items.map((it) => it.id)).toEqual([id])
})

test('two listings of one seller have no number in common, those of two sellers may', async () => {
  const { id } = await submit('T-1')
  await expect(submit('T-1')).rejects.toMatchObject(refusal(/Another of your listings has this stock number/))
  const other = await insertListing(api.tools.db)
  await expect(edit(other, 'T-1')).rejects.toMatchObject(refusal(/Please give another one/))
  await insertListing(api.tools.db, { sellerId: cast.boris.id, stockNumber: 'T-1' })
  expect(await edit(id, 'T-1')).toMatchObject({ stockNumber: 'T-1' })
})

test('a number by which stock files know a car is changed by files alone', async () => {
  const id = await insertListing(api.tools.db, { stockNumber: 'F-1' })
  for (const other of ['F-2', null]) {
    await expect(edit(id, other)).rejects.toMatchObject(refusal(/Your stock files know this car as “F-1”/))
  }
  const { stockNumber: _, ...rest } = { ...draft, stockNumber: undefined }
  const after = await api.as('maria')(listings.edit, { params: { id }, body: { ...rest, price: 164_000, version: 1 } })
  expect(after).toMatchObject({ stockNumber: 'F-1', price: 164_000 })
  expect(await edit(id, 'F-1', 2)).toMatchObject({ stockNumber: 'F-1' })
})

test('others are told nothing of how a listing is kept', async () => {
  const id = await insertListing(api.tools.db, { stockNumber: 'G-1' })
  const asked = api.as('boris')(listings.edit, { params: { id }, body: { ...draft, stockNumber: 'G-2', version: 1 } })
  await expect(asked).rejects.toMatchObject({ problem: { code: 'not_allowed' } })
})
