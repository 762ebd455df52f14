import { describe, expect, test } from 'vitest'
import { condition } from '#contract/condition/endpoints.ts'
import type { Flaw } from '#contract/condition/schema.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import type { ListingInput } from '#contract/listings/schema.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { and, eq, isNotNull } from '#platform/database/orm.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { listingTasks } from '../listings/admin-moves.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { sweepPictures } from '../pictures/jobs.ts'
import { images } from '../pictures/table.ts'

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
const edit = async (id: number, over: Partial<ListingInput>, resubmit = true) =>
  api.as('maria')(listings.edit, {
    params: { id },
    body: { ...draft, ...over, version: await versionOf(id), ...(resubmit && { resubmit }) },
  })

test('a new listing is not compared with anything', async () => {
  const id = await waiting()
  expect(await review(id)).toMatchObject({ kind: 'listing', comparedWith: null, changes: [] })
  await edit(id, { color: 'Black' }, false)
  expect(await review(id)).toMatchObject({ comparedWith: null, changes: [] })
})

test('a listing that was only rejected is compared with the rejected version', async () => {
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
  'a listing that was %s is compared with the approved version, even after a price change and a rejection',
  async (_, leave) => {
    const id = await waiting()
    await approve(id)
    await edit(id, { price: 160_000 }, false)
    await leave(id)
    const change = [{ field: 'trim', before: 'GT3', after: 'GT3 RS' }]
    await edit(id, { price: 160_000, trim: 'GT3 RS' })
    expect(await review(id)).toMatchObject({ kind: 'listing', comparedWith: 'approved', changes: change })
    await reject(id)
    await move(id, 'resubmit')
    expect(await review(id)).toMatchObject({ comparedWith: 'approved', changes: change })
    await approve(id)
    expect(await review(id)).toMatchObject({ kind: null, comparedWith: null, changes: [] })
  },
)

test('a listing that was withdrawn and resubmitted before any decision is not compared', async () => {
  const id = await waiting()
  await move(id, 'withdraw')
  await edit(id, { color: 'Black' })
  expect(await review(id)).toMatchObject({ comparedWith: null, changes: [] })
})

test('pictures of the version compared with are stored until the review ends', async () => {
  const { db } = api.tools
  await db.delete(vehicles)
  const id = await waiting()
  await reject(id)
  await edit(id, { imageUrls: [picture('b')] })
  const sweep = () => sweepPictures(api.tools, new Date())
  await sweep()
  expect(await db.$count(images, eq(images.url, picture('a')))).toBe(1)
  await approve(id)
  await letTimePass(api.tools, listingTasks(api.tools)) // ends the undo period of the decision
  await sweep()
  expect(await db.$count(images, eq(images.url, picture('a')))).toBe(0)
  await db
    .insert(images)
    .values({ url: picture('a'), ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' })
})

describe('condition and picture labels, which are published without review', () => {
  const dent: Flaw = { place: 'left', kind: 'dent', size: 'small', words: 'Below the mirror.', imageUrls: [] }
  const rust: Flaw = { ...dent, kind: 'rust', size: 'large', words: '' }
  const setCondition = async (id: number, said: { flaws: Flaw[]; noneKnown?: boolean }) => {
    const { version } = await api.as('maria')(condition.own, { params: { id } })
    await api.as('maria')(condition.change, { params: { id }, body: { noneKnown: false, ...said, version } })
  }
  const label = async (id: number, words: string | null, over: Partial<ListingInput> = {}) => {
    const pictureNotes = [{ url: picture('a'), group: null, label: words }]
    const body = { ...draft, ...over, pictureNotes, version: await versionOf(id) }
    await api.as('maria')(listings.edit, { params: { id }, body })
  }
  const change = (before: object, after: object) => ({ field: 'condition', before, after })

  test('are compared with the last approved version', async () => {
    const id = await waiting()
    await setCondition(id, { flaws: [dent] })
    await label(id, 'From the left')
    expect((await review(id)).changes).toEqual([])
    await approve(id)
    await setCondition(id, { flaws: [dent, rust] })
    await label(id, 'From the front', { color: 'Black' })
    const labeledPicture = (label: string) => [{ url: picture('a'), label }]
    expect(await review(id)).toMatchObject({
      kind: 'revision',
      comparedWith: 'approved',
      changes: [
        { field: 'color', before: 'Guards Red', after: 'Black' },
        change({ flaws: [dent], noneKnown: false }, { flaws: [dent, rust], noneKnown: false }),
        { field: 'pictureLabels', before: labeledPicture('From the left'), after: labeledPicture('From the front') },
      ],
    })
    await approve(id)
    await label(id, null, { color: 'White' })
    expect((await review(id)).changes).toEqual([
      { field: 'color', before: 'Black', after: 'White' },
      { field: 'pictureLabels', before: labeledPicture('From the front'), after: [] },
    ])
    const noted = and(eq(listingEvents.vehicleId, id), isNotNull(listingEvents.said))
    expect(await api.tools.db.$count(listingEvents, noted)).toBe(1)
  })

  test('of a rejected listing are compared with the rejected version', async () => {
    const id = await waiting()
    await setCondition(id, { flaws: [], noneKnown: true })
    await reject(id)
    await setCondition(id, { flaws: [rust] })
    await move(id, 'resubmit')
    expect(await review(id)).toMatchObject({
      comparedWith: 'rejected',
      changes: [change({ flaws: [], noneKnown: true }, { flaws: [rust], noneKnown: false })],
    })
  })

  test('are compared with the same version as before after an approval is undone', async () => {
    const id = await waiting()
    await approve(id)
    await setCondition(id, { flaws: [dent] })
    await edit(id, { color: 'Black' }, false)
    const { changes } = await review(id)
    expect(changes).toHaveLength(2)
    const { version } = await approve(id)
    await api.as('ada')(moderation.undo, { body: { listings: [{ id, version }] } })
    expect((await review(id)).changes).toEqual(changes)
  })
})

test('a review contains only the latest events of a long history', async () => {
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

test('an admin can take down only listings that are or were public, with a reason that the seller sees', async () => {
  const id = await insertListing(api.tools.db, { soldAt: new Date() })
  const version = await versionOf(id)
  await expect(takeDown(id, { version: version + 1 })).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  expect(await takeDown(id, { version, note: 'Far too cheap.' })).toMatchObject({ status: 'rejected', sold: false })
  await expect(api.anon(listings.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const mine = (await api.as('maria')(desk.listings, {})).items.find((item) => item.id === id)
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
