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

test('a stock number is public immediately, and the search finds it', async () => {
  const id = await insertListing(api.tools.db)
  expect(await edit(id, 'QX-4711')).toMatchObject({ stockNumber: 'QX-4711', version: 2 })
  expect(await api.anon(listings.read, { params: { id } })).toMatchObject({ stockNumber: 'QX-4711' })
  const { items } = await api.anon(search.vehicles, { query: { q: '4711' } })
  expect(items.map((item) => item.id)).toEqual([id])
})

test('stock numbers are unique per seller, not across sellers', async () => {
  const { id } = await submit('T-1')
  await expect(submit('T-1')).rejects.toMatchObject(
    refusal(/You already have a listing with this stock number, or you removed one/),
  )
  const other = await insertListing(api.tools.db)
  await expect(edit(other, 'T-1')).rejects.toMatchObject(refusal(/Enter a different number/))
  await insertListing(api.tools.db, { sellerId: cast.boris.id, stockNumber: 'T-1' })
  expect(await edit(id, 'T-1')).toMatchObject({ stockNumber: 'T-1' })
})

test('only a stock file can change a stock number that came from a stock file', async () => {
  const id = await insertListing(api.tools.db, { stockNumber: 'F-1' })
  for (const other of ['F-2', null]) {
    await expect(edit(id, other)).rejects.toMatchObject(refusal(/Your inventory files manage this vehicle as “F-1”/))
  }
  const { stockNumber: _, ...rest } = { ...draft, stockNumber: undefined }
  const after = await api.as('maria')(listings.edit, { params: { id }, body: { ...rest, price: 164_000, version: 1 } })
  expect(after).toMatchObject({ stockNumber: 'F-1', price: 164_000 })
  expect(await edit(id, 'F-1', 2)).toMatchObject({ stockNumber: 'F-1' })
})

test('other users cannot find out how a listing is managed', async () => {
  const id = await insertListing(api.tools.db, { stockNumber: 'G-1' })
  const request = api.as('boris')(listings.edit, { params: { id }, body: { ...draft, stockNumber: 'G-2', version: 1 } })
  await expect(request).rejects.toMatchObject({ problem: { code: 'not_allowed' } })
})
