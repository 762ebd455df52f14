import { expect, test } from 'vitest'
import { history as historyCalls } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { type ListingState, states } from '#contract/listings/rules.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { sweepPictures } from '../pictures/jobs.ts'
import { images } from '../pictures/table.ts'
import { revisions, vehicles } from './table.ts'

const size = { width: 1600, height: 1000, placeholder: 'data:,' }
const api = memberApp({
  prepare: ({ db }) =>
    db.insert(images).values([
      { url: '/images/a.webp', ownerId: cast.maria.id, ...size },
      { url: '/images/new.webp', ownerId: cast.maria.id, ...size, createdAt: new Date(0) },
      { url: '/images/his.webp', ownerId: cast.boris.id, ...size },
    ]),
})

function listingIn(state: ListingState): Promise<number> {
  const sold = state === 'sold'
  return insertListing(api.tools.db, {
    status: sold ? 'approved' : state,
    approvedAt: new Date('2026-01-01'),
    soldAt: sold ? new Date('2026-02-01') : null,
  })
}

const edit = (id: number, over: object, version = 1) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...draft, ...over, version } })
const readOwn = async (id: number) => api.as('maria')(listings.own, { params: { id } })
const history = async (id: number) =>
  (await api.as('maria')(historyCalls.events, { params: { id } })).items.toReversed()
const problemWith = (code: string) => ({ problem: { code } })

const held: readonly ListingState[] = ['approved', 'paused', 'expired']

test.each(states.filter((state) => state !== 'sold'))(
  '%s: some changes take effect immediately, and others wait for review',
  async (state) => {
    const id = await listingIn(state)
    const change = { price: 159_000, mileage: 10_000, description: 'Serviced in May.' }
    const edited = await edit(id, change)
    const waits = held.includes(state)
    expect(edited).toMatchObject({ ...change, ...(waits && { description: draft.description }), version: 2 })
    expect(await readOwn(id)).toMatchObject({
      ...edited,
      revision: waits ? { draft: { ...draft, ...change } } : null,
    })
    const live = waits ? 'price and mileage' : 'price, mileage, and description'
    expect(await history(id)).toMatchObject([
      { transition: 'edit', from: state, to: state, by: 'seller', note: `Changed: ${live}.` },
      ...(waits ? [{ transition: 'revise', from: state, to: state, note: 'Pending review: description.' }] : []),
    ])
  },
)

test('a sold car cannot be edited', async () => {
  await expect(edit(await listingIn('sold'), { price: 1 })).rejects.toMatchObject(problemWith('sold_not_editable'))
})

test('other users see the approved version while changes wait for review', async () => {
  const id = await listingIn('approved')
  await edit(id, { trim: 'GT3 RS', price: 160_000 })
  const seen = await api.anon(listings.read, { params: { id } })
  expect(seen).toMatchObject({ model: '911', trim: 'GT3', price: 160_000 })
  expect(seen).not.toHaveProperty('revision')
})

test('a later edit replaces the pending changes, and reverting everything deletes them', async () => {
  const id = await listingIn('approved')
  await edit(id, { color: 'Black' })
  await edit(id, { color: 'White' }, 2)
  expect((await readOwn(id)).revision?.draft.color).toBe('White')
  await edit(id, {}, 3)
  expect(await readOwn(id)).toMatchObject({ revision: null, version: 4 })
  expect((await history(id)).at(-1)).toMatchObject({ note: 'Withdrew the pending changes.' })
})

test('only the seller can edit a listing; other users and admins cannot', async () => {
  const id = await listingIn('approved')
  const hidden = await listingIn('pending')
  const editAs = (person: 'ada' | 'boris', id: number) =>
    api.as(person)(listings.edit, { params: { id }, body: { ...draft, version: 1 } })
  await expect(editAs('ada', id)).rejects.toMatchObject(problemWith('not_allowed'))
  await expect(editAs('ada', hidden)).rejects.toMatchObject(problemWith('not_allowed'))
  await expect(editAs('boris', id)).rejects.toMatchObject(problemWith('not_allowed'))
  await expect(editAs('boris', hidden)).rejects.toMatchObject(problemWith('listing_not_found'))
})

test('the second of two edits is refused, even if both are sent at the same time', async () => {
  const id = await listingIn('approved')
  await edit(id, { price: 150_000 })
  await expect(edit(id, { price: 140_000 })).rejects.toMatchObject(problemWith('listing_moved'))
  const both = await Promise.allSettled([edit(id, { price: 141_000 }, 2), edit(id, { price: 142_000 }, 2)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('one request corrects and resubmits a rejected listing atomically', async () => {
  const id = await listingIn('rejected')
  expect(await edit(id, { color: 'Black', resubmit: true })).toMatchObject({ status: 'pending', color: 'Black' })
  const approved = await listingIn('approved')
  await expect(edit(approved, { price: 164_000, resubmit: true })).rejects.toMatchObject(problemWith('listing_moved'))
  expect(await readOwn(approved)).toMatchObject({ price: 165_000, version: 1 })
})

test('other users’ pictures are refused, and pictures of pending changes are not deleted', async () => {
  const id = await listingIn('approved')
  await expect(edit(id, { imageUrls: ['/images/a.webp', '/images/his.webp'] })).rejects.toMatchObject(
    problemWith('picture_not_yours'),
  )
  await edit(id, { imageUrls: ['/images/new.webp', '/images/a.webp'] })
  expect(await sweepPictures(api.tools, new Date(1))).toBe(0)
  await api.tools.db.delete(revisions).where(eq(revisions.vehicleId, id))
  expect(await sweepPictures(api.tools, new Date(1))).toBe(1)
})

test('invalid values are reported by field, and a version is required', async () => {
  const id = await listingIn('approved')
  await expect(edit(id, { price: 0 })).rejects.toMatchObject({
    problem: { issues: [{ field: 'price', message: 'Enter the price.' }] },
  })
  const unversioned = { params: { id }, body: draft as typeof draft & { version: number } }
  await expect(api.as('maria')(listings.edit, unversioned)).rejects.toMatchObject({ status: 400 })
})

test('prices are recorded from the day when each became public', async () => {
  const id = await insertListing(api.tools.db, { status: 'pending', approvedAt: null })
  const { db } = api.tools
  await edit(id, { price: 170_000 })
  expect(await market(id)).toEqual({ daysOnMarket: null, daysSinceConfirmed: null, prices: [] })
  await api.as('ada')(historyCalls.events, { params: { id } })
  await db.update(vehicles).set({ status: 'approved', approvedAt: new Date() }).where(eq(vehicles.id, id))
  await edit(id, { price: 168_000 }, 2)
  await api.as('maria')(listings.move, { params: { id }, body: { transition: 'pause' } })
  await edit(id, { price: 150_000 }, 4)
  await edit(id, { price: 155_000 }, 5)
  await api.as('maria')(listings.move, { params: { id }, body: { transition: 'resume' } })
  const { prices } = await api.anon(historyCalls.market, { params: { id } })
  expect(prices.map(({ price }) => price)).toEqual([168_000, 155_000])
})

test('days on the market run from the first approval to the sale, and relisting does not reset them', async () => {
  const day = 86_400_000
  const daysAgo = (days: number) => new Date(Date.now() - days * day - 1_000)
  const id = await insertListing(api.tools.db, { approvedAt: daysAgo(40), soldAt: daysAgo(10) })
  expect((await api.anon(historyCalls.market, { params: { id } })).daysOnMarket).toBe(30)
  await api.as('maria')(listings.move, { params: { id }, body: { transition: 'relist' } })
  expect((await api.anon(historyCalls.market, { params: { id } })).daysOnMarket).toBe(40)
  await api.as('maria')(listings.withdraw, { params: { id } })
  await expect(api.anon(historyCalls.market, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

const market = (id: number) => api.as('maria')(historyCalls.market, { params: { id } })
