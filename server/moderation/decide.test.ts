import { beforeEach, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { statistics } from '#contract/statistics/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { cast, insertListing, insertMona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { vehicles } from '../listings/table.ts'
import { usualDailySubmissions } from './signals/signals.ts'

const api = memberApp({ prepare: ({ db }) => insertMona(db) })
beforeEach(async () => {
  await api.tools.db.execute(sql`delete from signal_outcomes`)
  await api.tools.db.delete(vehicles)
})

let number = 0
const insert = (over: object = {}) =>
  insertListing(api.tools.db, {
    status: 'pending',
    approvedAt: null,
    imageUrls: [`/images/${number++}.webp`],
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 86_400_000),
    ...over,
  })
const mona = () => api.as('mona')
const hidden = { description: 'Write to quickcars (at) gmail dot com' }
const approveAll = (...ids: number[]) =>
  mona()(moderation.approveAll, { body: { listings: ids.map((id) => ({ id, version: 1 })) } })
const figures = () => api.as('ada')(statistics.signals, {})

test('a bulk approval leaves out listings with a signal, and says which, even if nothing was scanned', async () => {
  const calm = await insert()
  const risky = await insert(hidden)
  expect(await approveAll(calm, risky)).toEqual([
    { id: calm, version: 2, problem: null, message: null },
    { id: risky, version: null, problem: 'has_signals', message: 'Has signals: Contact details in the text.' },
  ])
  const { items } = await mona()(moderation.pending, {})
  expect(items.map(({ id }) => id)).toEqual([risky])
  await mona()(moderation.approve, { params: { id: risky } })
  expect((await mona()(moderation.pending, {})).total).toBe(0)
})

test('a bulk rejection includes listings with a signal', async () => {
  const risky = await insert(hidden)
  const body = { listings: [{ id: risky, version: 1 }], reason: 'contact' as const }
  expect(await mona()(moderation.rejectAll, { body })).toMatchObject([{ id: risky, problem: null }])
})

test('many listings at once are one line for the import, and do not count as a signal of each listing', async () => {
  const createdAt = new Date('2026-11-01T12:00:00Z')
  const ids = []
  for (let n = 0; n <= usualDailySubmissions; n++) ids.push(await insert({ createdAt, sellerId: cast.boris.id }))
  await insert()
  expect(await mona()(moderation.batches, {})).toEqual([
    { sellerId: cast.boris.id, sellerName: 'buyer', submitted: 6, pending: 6 },
  ])
  expect((await approveAll(...ids)).map(({ problem }) => problem)).toEqual(ids.map(() => null))
  expect(await mona()(moderation.batches, {})).toEqual([])
})

test('decisions count how often each signal was right; an undo removes its counts', async () => {
  const [right, wrong, marked] = [await insert(hidden), await insert(hidden), await insert(hidden)]
  await mona()(moderation.reject, { params: { id: right }, body: { reason: 'contact' } })
  const approved = await mona()(moderation.approve, { params: { id: wrong } })
  const [signal] = (await mona()(moderation.review, { params: { id: marked } })).signals
  const body = { kind: signal!.kind, reason: signal!.reason, falsePositive: true }
  await mona()(moderation.markSignal, { params: { id: marked }, body })
  expect(await figures()).toEqual([{ kind: 'contact', rejected: 1, approved: 1, falsePositives: 0 }])
  expect(await approveAll(marked)).toMatchObject([{ problem: null }])
  expect(await figures()).toEqual([{ kind: 'contact', rejected: 1, approved: 1, falsePositives: 1 }])
  await mona()(moderation.undo, { body: { listings: [{ id: wrong, version: approved.version }] } })
  expect(await figures()).toEqual([{ kind: 'contact', rejected: 1, approved: 0, falsePositives: 1 }])
  await api.tools.db.delete(vehicles)
  expect(await figures()).toEqual([{ kind: 'contact', rejected: 1, approved: 0, falsePositives: 1 }])
})

test('an undo of a removal keeps the counts of the earlier decision', async () => {
  const id = await insert(hidden)
  await mona()(moderation.approve, { params: { id } })
  const removed = await mona()(moderation.takeDown, { params: { id }, body: { reason: 'contact' } })
  const undone = await mona()(moderation.undo, { body: { listings: [{ id, version: removed.version }] } })
  expect(undone).toMatchObject([{ problem: null }])
  expect(await figures()).toEqual([{ kind: 'contact', rejected: 0, approved: 1, falsePositives: 0 }])
})

test('an undo of a bulk approval skips a listing that another moderator has removed meanwhile', async () => {
  const ids = [await insert(), await insert(), await insert()]
  const approved = await approveAll(...ids)
  await api.as('ada')(moderation.takeDown, { params: { id: ids[1]! }, body: { reason: 'description' } })
  const body = { listings: approved.map(({ id, version }) => ({ id, version: version! })) }
  const problems = (await mona()(moderation.undo, { body })).map(({ problem }) => problem)
  expect(problems).toEqual([null, 'not_undone', null])
  expect((await mona()(moderation.pending, {})).items.map(({ id }) => id)).toEqual([ids[0], ids[2]])
})

test('a bulk approval leaves out a listing that got a signal after the queue was read', async () => {
  const vin = 'WP0ZZZ99ZTS392124'
  const id = await insert({ vin })
  expect((await mona()(moderation.pending, {})).items).toMatchObject([{ id }])
  await insert({ vin, sellerId: cast.boris.id })
  expect(await approveAll(id)).toMatchObject([{ id, problem: 'has_signals' }])
})

test('a refused decision counts nothing', async () => {
  const id = await insert(hidden)
  const stale = mona()(moderation.approve, { params: { id }, body: { version: 7 } })
  await expect(stale).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  expect(await figures()).toEqual([])
})
