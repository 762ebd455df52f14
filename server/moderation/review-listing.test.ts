import { expect, test } from 'vitest'
import type { ListingDraft } from '#contract/listing-draft.ts'
import { listings } from '#contract/listings.ts'
import { moderation } from '#contract/moderation.ts'
import { sweepPictures } from '../pictures/sweep.ts'
import { images } from '../pictures/table.ts'
import { listingTasks } from '../listings/decisions.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { eq } from 'drizzle-orm'
import { cast, draft, insertListing } from '../testing/cast.ts'
import { memberApp } from '../testing/members.ts'
import { letTimePass } from '../testing/queue.ts'

const picture = (name: string) => `/images/${name}.webp`
const api = memberApp({
  prepare: ({ db }) =>
    db.insert(images).values(
      ['a', 'b'].map((name) => ({
        url: picture(name),
        ownerId: cast.maria.id,
        width: 1600,
        height: 1000,
        placeholder: 'data:,',
        createdAt: new Date(0),
      })),
    ),
})

const review = (id: number) => api.as('ada')(moderation.review, { params: { id } })
const versionOf = async (id: number) => (await review(id)).listing.version
const waiting = () => insertListing(api.tools.db, { status: 'pending', approvedAt: null })
const approve = (id: number) => api.as('ada')(moderation.approve, { params: { id } })
const reject = (id: number) => api.as('ada')(moderation.reject, { params: { id }, body: { reason: 'pictures' } })
const takeDown = (id: number, body: object = {}) =>
  api.as('ada')(moderation.takeDown, { params: { id }, body: { reason: 'price', ...body } })
const move = (id: number, transition: 'withdraw' | 'resubmit' | 'markSold') =>
  api.as('maria')(listings.move, { params: { id }, body: { transition } })
const edit = async (id: number, over: Partial<ListingDraft>, resubmit = true) =>
  api.as('maria')(listings.edit, {
    params: { id },
    body: { ...draft, ...over, version: await versionOf(id), ...(resubmit && { resubmit }) },
  })

test('a new listing has nothing to be compared with', async () => {
  const id = await waiting()
  expect(await review(id)).toMatchObject({ kind: 'listing', comparedWith: null, changes: [] })
  await edit(id, { color: 'Black' }, false)
  expect(await review(id)).toMatchObject({ comparedWith: null, changes: [] })
})

test('what was rejected and never approved is compared with what was rejected', async () => {
  const id = await waiting()
  await reject(id)
  await edit(id, { color: 'Black', imageUrls: [picture('b')] }, false)
  expect(await review(id)).toMatchObject({ kind: null, comparedWith: null, changes: [] })
  await edit(id, { color: 'Black', imageUrls: [picture('b')], price: 150_000 })
  expect(await review(id)).toMatchObject({
    kind: 'listing',
    comparedWith: 'rejected',
    changes: [
      { field: 'price', before: 165_000, after: 150_000 },
      { field: 'color', before: 'Guards Red', after: 'Black' },
      { field: 'imageUrls', before: [picture('a')], after: [picture('b')] },
    ],
  })
  await reject(id)
  await move(id, 'resubmit')
  expect(await review(id)).toMatchObject({ comparedWith: 'rejected', changes: [] })
})

test.each([
  ['withdrawn', (id: number) => move(id, 'withdraw')],
  ['taken down', (id: number) => takeDown(id)],
  ['sold and withdrawn', async (id: number) => [await move(id, 'markSold'), await move(id, 'withdraw')]],
])(
  'what was %s is compared with what was approved, its later price and a later rejection notwithstanding',
  async (_, leave) => {
    const id = await waiting()
    await approve(id)
    await edit(id, { price: 160_000 }, false)
    await leave(id)
    const change = [{ field: 'model', before: '911 GT3', after: '911 GT3 RS' }]
    await edit(id, { price: 160_000, model: '911 GT3 RS' })
    expect(await review(id)).toMatchObject({ kind: 'listing', comparedWith: 'approved', changes: change })
    await reject(id)
    await move(id, 'resubmit')
    expect(await review(id)).toMatchObject({ comparedWith: 'approved', changes: change })
    await approve(id)
    expect(await review(id)).toMatchObject({ kind: null, comparedWith: null, changes: [] })
  },
)

test('what was sent in, withdrawn and sent in again before anybody decided has nothing to be compared with', async () => {
  const id = await waiting()
  await move(id, 'withdraw')
  await edit(id, { color: 'Black' })
  expect(await review(id)).toMatchObject({ comparedWith: null, changes: [] })
})

test('pictures that a review compares with are kept until it is over', async () => {
  const { db } = api.tools
  await db.delete(vehicles)
  const id = await waiting()
  await reject(id)
  await edit(id, { imageUrls: [picture('b')] })
  const sweep = () => sweepPictures(api.tools, new Date())
  await sweep()
  expect(await db.$count(images, eq(images.url, picture('a')))).toBe(1)
  await approve(id)
  await letTimePass(api.tools, listingTasks(api.tools)) // until then it can be taken back
  await sweep()
  expect(await db.$count(images, eq(images.url, picture('a')))).toBe(0)
  await db.insert(images).values({ url: picture('a'), ownerId: cast.maria.id, width: 1600, height: 1000 })
})

test('a long history stands in a review with its newest events', async () => {
  const id = await waiting()
  const event = {
    vehicleId: id,
    transition: 'edit',
    fromState: 'pending',
    toState: 'pending',
    movedBy: 'seller',
  } as const
  const notes = Array.from({ length: 30 }, (_, index) => `Change ${index + 1}`)
  await api.tools.db.insert(listingEvents).values(notes.map((note) => ({ ...event, note })))
  const { history, historyTotal } = await review(id)
  expect([history.map(({ note }) => note), historyTotal]).toEqual([notes.toReversed().slice(0, 10), 30])
})

test('an admin takes down what is or was public, with a reason that reaches the seller, and nothing else', async () => {
  const id = await insertListing(api.tools.db, { soldAt: new Date() })
  const version = await versionOf(id)
  await expect(takeDown(id, { version: version + 1 })).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  expect(await takeDown(id, { version, note: 'Far too cheap.' })).toMatchObject({ status: 'rejected', sold: false })
  await expect(api.anon(listings.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const mine = (await api.as('maria')(listings.mine, {})).items.find((it) => it.id === id)
  expect(mine?.rejection).toMatchObject({ reason: 'price', note: 'Far too cheap.' })
  const { history } = await review(id)
  expect(history[0]).toMatchObject({
    transition: 'takeDown',
    from: 'sold',
    to: 'rejected',
    by: 'admin',
    reason: 'price',
  })
  await expect(takeDown(id)).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  await expect(takeDown(await waiting())).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  await expect(takeDown(999_999)).rejects.toMatchObject({ problem: { code: 'listing_not_found' } })
  for (const bad of [{ reason: 'ugly' }, { reason: undefined }, { note: 'a\0b' }])
    await expect(takeDown(id, bad)).rejects.toMatchObject({ problem: { code: 'invalid_request' } })
})
