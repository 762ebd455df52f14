import { beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { PendingFilter } from '#contract/moderation/schema.ts'
import { eq, inArray, sql } from '#platform/database/orm.ts'
import { cast, draft, insertListing, insertMona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { vehicles } from '../../listings/table.ts'
import { images } from '../../pictures/table.ts'
import { rescanPending, scanListing, scanTasks } from './scans.ts'

const url = '/images/scanned.webp'
const api = memberApp({
  prepare: async ({ db }) => {
    await insertMona(db)
    await db.insert(images).values({ url, ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' })
  },
})
beforeEach(() => api.tools.db.delete(vehicles))

const ada = () => api.as('ada')
const hidden = 'Call seven two zero 555 0199.'
let number = 0
const insert = (over: object = {}) =>
  insertListing(api.tools.db, {
    status: 'pending',
    approvedAt: null,
    imageUrls: [`/images/${number++}.webp`],
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 86_400_000),
    ...over,
  })
const pending = async (query: Partial<PendingFilter> = {}) => (await ada()(moderation.pending, { query })).items
const idsOf = async (query: Partial<PendingFilter>) => (await pending(query)).map(({ id }) => id)
const scan = (id: number) => scanListing(api.tools, id)

test('a submitted listing gets its signals from a task, and an edit makes them unknown until the next one', async () => {
  const body = { ...draft, imageUrls: [url], description: hidden }
  const { id, version } = await api.as('maria')(listings.submit, { body })
  const read = async () => (await pending())[0]!.signals?.map(({ kind }) => kind)
  expect(await read()).toBeUndefined()
  await letTimePass(api.tools, scanTasks(api.tools))
  expect(await read()).toEqual(['contact'])
  const edit = { ...body, description: 'Kept in a garage.', version }
  await api.as('maria')(listings.edit, { params: { id }, body: edit })
  expect(await read()).toBeUndefined()
  await letTimePass(api.tools, scanTasks(api.tools))
  expect(await read()).toEqual([])
})

test('changes to an approved listing are scanned in their pending version', async () => {
  const id = await insertListing(api.tools.db, { imageUrls: [url] })
  const body = { ...draft, imageUrls: [url], description: hidden, version: 1 }
  await api.as('maria')(listings.edit, { params: { id }, body })
  await letTimePass(api.tools, scanTasks(api.tools))
  expect(await pending({ signals: 'contact' })).toMatchObject([
    { id, kind: 'revision', signals: [{ kind: 'contact' }] },
  ])
})

test('after the undo of a decision about changes, they are scanned again', async () => {
  const id = await insertListing(api.tools.db, { imageUrls: [url] })
  const body = { ...draft, imageUrls: [url], description: hidden, version: 1 }
  await api.as('maria')(listings.edit, { params: { id }, body })
  await letTimePass(api.tools, scanTasks(api.tools))
  const { version } = await ada()(moderation.reject, { params: { id }, body: { reason: 'contact' } })
  await ada()(moderation.undo, { body: { listings: [{ id, version }] } })
  await letTimePass(api.tools, scanTasks(api.tools))
  expect(await pending({ signals: 'contact' })).toMatchObject([{ id, kind: 'revision' }])
})

test('the queue can be filtered by signals and sorted by risk, unknown first', async () => {
  const calm = await insert()
  const text = await insert({ description: hidden })
  const fraud = await insert({ description: `${hidden} Pay by wire transfer.`, year: 1994, mileage: 120 })
  for (const id of [calm, text, fraud]) await scan(id)
  const unknown = await insert()
  expect(await idsOf({})).toEqual([calm, text, fraud, unknown])
  expect(await idsOf({ order: 'risk' })).toEqual([unknown, fraud, text, calm])
  expect(await idsOf({ signals: 'with' })).toEqual([text, fraud])
  expect(await idsOf({ signals: 'without' })).toEqual([calm])
  expect(await idsOf({ signals: 'implausible' })).toEqual([fraud])
  expect(await idsOf({ signals: 'vin' })).toEqual([])
  const total = (await ada()(moderation.pending, { query: { signals: 'with', limit: 1 } })).total
  expect(total).toBe(2)
})

test('a job scans listings without a scan, and again after a while, because other listings change', async () => {
  const first = await insert()
  await rescanPending(api.tools)
  expect(await idsOf({ signals: 'without' })).toEqual([first])
  await insertListing(api.tools.db, { sellerId: cast.boris.id, imageUrls: [`/images/${number - 1}.webp`] })
  await rescanPending(api.tools)
  expect(await idsOf({ signals: 'picture' })).toEqual([])
  await api.tools.db.execute(sql`update signal_scans set scanned_at = scanned_at - interval '16 minutes'`)
  await rescanPending(api.tools)
  expect(await idsOf({ signals: 'picture' })).toEqual([first])
  await ada()(moderation.approve, { params: { id: first } })
  await rescanPending(api.tools)
  const { rows } = await api.tools.db.execute(sql`select * from signal_scans`)
  expect(rows).toEqual([])
})

test('a false positive no longer counts, until its mark is removed or the reason changes', async () => {
  const id = await insert({ description: hidden })
  await scan(id)
  const review = () => ada()(moderation.review, { params: { id } })
  const [{ kind, reason }] = (await review()).signals as [{ kind: 'contact'; reason: string }]
  const mark = (falsePositive: boolean) =>
    api.as('mona')(moderation.markSignal, { params: { id }, body: { kind, reason, falsePositive } })
  expect(await mark(true)).toMatchObject([{ kind, reason, falsePositive: { byName: 'mona' } }])
  expect((await review()).signals).toMatchObject([{ falsePositive: { byName: 'mona' } }])
  expect(await idsOf({ signals: 'with' })).toEqual([])
  await mark(true)
  const { items } = await ada()(audit.list, { query: { act: 'listing.markFalsePositive', subject: String(id) } })
  expect(items).toMatchObject([{ actorName: 'mona', details: { signal: 'contact' } }])
  expect(await mark(false)).toEqual([{ kind, reason }])
  expect(await idsOf({ signals: 'with' })).toEqual([id])
  await mark(true)
  await api.tools.db.update(vehicles).set({ description: 'Call seven two zero 555 0198.' })
  await expect(mark(true)).rejects.toMatchObject({ problem: { code: 'signal_not_found' } })
  await scan(id)
  expect(await idsOf({ signals: 'with' })).toEqual([id])
})

test('a mark holds while only other listings change, and ends when the listing itself changes', async () => {
  const others: number[] = []
  for (const price of [60_000, 61_000, 62_000, 63_000, 64_000])
    others.push(await insertListing(api.tools.db, { price, imageUrls: [`/images/${number++}.webp`] }))
  const vin = 'WP0AB2A99LS021073'
  const twin = await insertListing(api.tools.db, {
    sellerId: cast.boris.id,
    vin,
    price: 62_000,
    imageUrls: ['/images/twin.webp'],
  })
  const id = await insert({ price: 9_000, vin, mileage: 20 })
  const kindsOf = async (given: { falsePositive?: unknown }) =>
    (await ada()(moderation.review, { params: { id } })).signals
      .filter(({ falsePositive }) => Boolean(falsePositive) === Boolean(given.falsePositive))
      .map(({ kind }) => kind)
      .toSorted()
  const { signals } = await ada()(moderation.review, { params: { id } })
  expect(signals.map(({ kind }) => kind).toSorted()).toEqual(['implausible', 'price', 'vin'])
  for (const { kind, reason } of signals)
    await ada()(moderation.markSignal, { params: { id }, body: { kind, reason, falsePositive: true } })
  await api.tools.db.update(vehicles).set({ price: 75_000 }).where(inArray(vehicles.id, others))
  await api.tools.db
    .update(vehicles)
    .set({ soldAt: new Date('2026-11-01') })
    .where(eq(vehicles.id, twin))
  expect(await kindsOf({ falsePositive: true })).toEqual(['implausible', 'price', 'vin'])
  const [price] = (await ada()(moderation.review, { params: { id } })).signals.filter(({ kind }) => kind === 'price')
  expect(price!.reason).not.toBe(signals.find(({ kind }) => kind === 'price')!.reason)
  const body = { kind: 'price', reason: price!.reason, falsePositive: false } as const
  await ada()(moderation.markSignal, { params: { id }, body })
  expect(await kindsOf({})).toEqual(['price'])
  await ada()(moderation.markSignal, { params: { id }, body: { ...body, falsePositive: true } })
  await api.tools.db.update(vehicles).set({ price: 8_000, mileage: 30 }).where(eq(vehicles.id, id))
  expect(await kindsOf({})).toEqual(['implausible', 'price'])
})

test('moderators cannot mark signals of their own listings', async () => {
  const id = await insert({ sellerId: 'user_mona', description: hidden })
  const body = { kind: 'contact', reason: 'x', falsePositive: true } as const
  const problem = { problem: { code: 'own_case' } }
  await expect(api.as('mona')(moderation.markSignal, { params: { id }, body })).rejects.toMatchObject(problem)
})
