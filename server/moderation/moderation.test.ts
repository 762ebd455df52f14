import { describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { history as historyCalls } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { cast, draft as usual, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { listingTasks } from '../listings/admin-moves.ts'
import { revisions } from '../listings/table.ts'

const api = memberApp()
const waiting = (over: object = {}) => insertListing(api.tools.db, { status: 'pending', approvedAt: null, ...over })
const ada = () => api.as('ada')
const pending = async (query: object = {}) => (await ada()(moderation.pending, { query })).items.map(({ id }) => id)
const review = (id: number) => ada()(moderation.review, { params: { id } })
async function lastMail(): Promise<Mail> {
  await letTimePass(api.tools, listingTasks(api.tools))
  return api.sent.at(-1)!
}
const lastAct = async () => (await ada()(audit.list, { query: { limit: 1 } })).items[0]
const input = { ...usual, color: 'Black', description: 'Bought new. Write to me@example.com.' } as const

async function insertRevised(over: object = {}): Promise<number> {
  const id = await insertListing(api.tools.db, over)
  await api.as('maria')(listings.edit, {
    params: { id },
    body: { ...input, imageUrls: ['/images/a.webp'], version: 1 },
  })
  return id
}

const raw = (path: string, payload?: string, type = 'application/json') =>
  api.request({
    method: 'PATCH',
    url: `/api/admin/vehicles/${path}`,
    headers: { 'x-test-person': 'ada', ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })

describe('the list of pending reviews', () => {
  test('contains only new listings and changes to public ones, oldest first', async () => {
    const young = await waiting({ createdAt: new Date('2026-03-02') })
    const old = await waiting({ createdAt: new Date('2026-03-01') })
    const change = await insertRevised()
    const others = await Promise.all([
      insertListing(api.tools.db),
      insertListing(api.tools.db, { status: 'rejected', approvedAt: null }),
    ])
    const found = await pending()
    expect(found.filter((id) => [young, old, change].includes(id))).toEqual([old, young, change])
    expect(found).not.toEqual(expect.arrayContaining([others[0]]))
    expect(found).not.toEqual(expect.arrayContaining([others[1]]))
    const { items } = await ada()(moderation.pending, { query: { q: `#${change}` } })
    expect(items).toMatchObject([{ kind: 'revision', color: 'Black', sellerName: 'Maria Lindqvist', version: 2 }])
    expect(await api.anon(listings.read, { params: { id: change } })).toMatchObject({ color: 'Guards Red' })
  })

  test('can be filtered by words, id, seller and kind, and is paged', async () => {
    const id = await waiting({ make: 'Pagani', model: 'Huayra 100%_R', sellerId: cast.boris.id })
    const change = await insertRevised()
    expect(await pending({ q: 'pagani huay' })).toEqual([id])
    expect(await pending({ q: '100%_r' })).toEqual([id])
    expect(await pending({ q: `#${id}` })).toEqual([id])
    expect(await pending({ q: 'pagani buyer' })).toEqual([id])
    expect(await pending({ q: 'pagani boris' })).toEqual([id])
    expect(await pending({ q: 'pagani seller' })).toEqual([])
    expect(await pending({ seller: cast.boris.id })).toEqual([id])
    expect(await pending({ kind: 'listing' })).not.toContain(change)
    expect(await pending({ kind: 'revision' })).toContain(change)
    const page = await ada()(moderation.pending, { query: { limit: 1, page: 2 } })
    expect(page.items).toHaveLength(1)
    expect(page.total).toBeGreaterThan(2)
  })
})

describe('approve and reject', () => {
  test('work without a body, whatever its content type', async () => {
    for (const payload of [undefined, '', '{}']) {
      const id = await waiting()
      expect((await raw(`${id}/approve`, payload)).json()).toMatchObject({ status: 'approved' })
      await lastMail() // otherwise, both emails would be sent at the same time
      const other = await waiting()
      expect((await raw(`${other}/reject`, payload)).json()).toMatchObject({ status: 'rejected' })
      expect((await review(other)).history[0]).toMatchObject({
        transition: 'reject',
        reason: null,
        by: 'admin',
        byName: 'admin',
      })
      expect((await lastMail()).text).toContain('No reason was given.')
    }
    expect((await raw(`${await waiting()}/reject`, '{"reason":"other","note":" "}')).json()).toMatchObject({
      code: 'invalid_request',
      issues: [{ field: 'note', message: 'Enter a reason.' }],
    })
    const noted = await waiting()
    expect((await raw(`${noted}/reject`, '{"note":"Too dark."}')).statusCode).toBe(200)
    expect((await review(noted)).history[0]).toMatchObject({ reason: 'other', note: 'Too dark.' })
    expect((await lastMail()).text).not.toContain('No reason')
    expect((await raw(`${await waiting()}/approve`, '{')).json()).toMatchObject({ code: 'malformed_body' })
    expect((await raw(`${await waiting()}/reject`, '{"reason":"ugly"}')).json()).toMatchObject({
      code: 'invalid_request',
      issues: [{ field: 'reason', message: 'Choose a reason.' }],
    })
    expect((await raw('999999/approve')).statusCode).toBe(404)
    expect((await raw('x/approve')).statusCode).toBe(404)
  })

  test('of two admins who decide concurrently, only one succeeds', async () => {
    const id = await waiting()
    const responses = await Promise.all([raw(`${id}/approve`), raw(`${id}/reject`), raw(`${id}/approve`)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(responses.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'listing_moved' })
    expect((await review(id)).history).toHaveLength(1)
  })

  test('refuse outdated versions', async () => {
    const id = await insertRevised()
    await expect(ada()(moderation.approve, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
      problem: { code: 'listing_moved' },
    })
    await ada()(moderation.approve, { params: { id }, body: { version: 2 } })
    expect(await api.anon(listings.read, { params: { id } })).toMatchObject({ color: 'Black' })
    expect(await lastAct()).toMatchObject({ act: 'listing.approve', subjectId: String(id), actorName: 'admin' })
  })

  test('several in one request: each is decided separately, and outdated versions return errors', async () => {
    const a = await waiting({ imageUrls: ['/images/only-a.webp'] })
    const [b, c] = [await waiting(), await waiting()]
    await raw(`${b}/reject`)
    const body = {
      listings: [
        { id: a, version: 1 },
        { id: b, version: 1 },
        { id: c, version: 7 },
        { id: 999_999, version: 1 },
      ],
    }
    const results = await ada()(moderation.approveAll, { body })
    expect(results).toMatchObject([
      { id: a, version: 2, problem: null },
      { id: b, version: null, problem: 'listing_moved', message: expect.stringContaining('since you opened it') },
      { id: c, problem: 'listing_moved' },
      { id: 999_999, problem: 'listing_not_found' },
    ])
    expect((await review(a)).listing.status).toBe('approved')
    expect((await review(c)).listing.status).toBe('pending')
    await expect(ada()(moderation.approveAll, { body: { listings: [] } })).rejects.toMatchObject({ status: 400 })
  })
})

test('a car can be marked as sold and relisted; repeating that has no effect, and invalid transitions are refused', async () => {
  const id = await insertListing(api.tools.db)
  const toggle = (sold: boolean, of = id) => ada()(moderation.toggleSold, { params: { id: of }, body: { sold } })
  expect(await toggle(true)).toMatchObject({ sold: true })
  expect(await lastMail()).toMatchObject({
    to: { address: cast.maria.email },
    subject: 'Your 2019 Porsche 911 GT3 was marked as sold',
  })
  expect(await toggle(true)).toMatchObject({ sold: true })
  expect(await lastAct()).toMatchObject({ act: 'listing.markSold', subjectId: String(id) })
  expect(await toggle(false)).toMatchObject({ sold: false, status: 'approved' })
  expect(await lastMail()).toMatchObject({ subject: 'Your 2019 Porsche 911 GT3 listing is live again' })
  const history = async (person: 'ada' | 'maria') =>
    (await api.as(person)(historyCalls.events, { params: { id } })).items.map(({ by, byName }) => [by, byName])
  expect(await history('ada')).toEqual([
    ['admin', 'admin'],
    ['admin', 'admin'],
  ])
  expect(await history('maria')).toEqual([
    ['admin', null],
    ['admin', null],
  ])
  expect((await review(id)).history.map(({ transition }) => transition)).toEqual(['relist', 'markSold'])
  await expect(toggle(true, await waiting())).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  await expect(toggle(true, 999_999)).rejects.toMatchObject({ status: 404 })
})

test('an admin who decides about their own listing gets no email, but it is recorded in the audit trail', async () => {
  const id = await waiting({ sellerId: cast.ada.id })
  const params = { id }
  await ada()(moderation.approve, { params })
  await ada()(moderation.toggleSold, { params, body: { sold: true } })
  expect(await lastAct()).toMatchObject({ act: 'listing.markSold', subjectId: String(id) })
  await ada()(moderation.takeDown, { params, body: { reason: 'price' } })
  expect(await lastAct()).toMatchObject({ act: 'listing.takeDown', details: { reason: 'price' } })
  await letTimePass(api.tools, listingTasks(api.tools))
  expect(api.sent.filter(({ to }) => to.address === cast.ada.email)).toEqual([])
})

test('featuring can be turned on and off, is recorded once, and does not conflict with edits', async () => {
  const id = await insertListing(api.tools.db)
  const feature = (featured: boolean) => ada()(moderation.feature, { params: { id }, body: { featured } })
  expect(await feature(true)).toMatchObject({ featured: true, version: 1 })
  await feature(true)
  expect((await api.anon(search.featured, {})).map((item) => item.id)).toContain(id)
  const acts = (await ada()(audit.list, { query: { subject: String(id) } })).items
  expect(acts.map(({ act }) => act)).toEqual(['listing.feature'])
  expect(await feature(false)).toMatchObject({ featured: false })
})

test('the inventory finds listings in every state', async () => {
  const sold = await insertListing(api.tools.db, { make: 'Lotus', model: 'Elan', soldAt: new Date() })
  const paused = await insertListing(api.tools.db, { make: 'Lotus', model: 'Elan', status: 'paused' })
  const find = async (query: object) =>
    (await ada()(moderation.inventory, { query: { q: 'lotus', ...query } })).items.map(({ id }) => id)
  expect(await find({})).toEqual([paused, sold])
  expect(await find({ state: 'sold' })).toEqual([sold])
  expect(await find({ state: 'approved' })).toEqual([])
  expect(await find({ state: 'paused', featured: 'no' })).toEqual([paused])
  expect(await find({ featured: 'yes' })).toEqual([])
})

describe('a review', () => {
  test('shows changes by field, and the signals of the proposed version', async () => {
    const id = await insertRevised()
    const { kind, changes, signals, listing, proposed } = await review(id)
    expect([kind, listing.color, proposed?.color]).toEqual(['revision', 'Guards Red', 'Black'])
    expect(changes).toEqual([
      { field: 'color', before: 'Guards Red', after: 'Black' },
      { field: 'description', before: 'Bought new, kept in a heated garage.', after: input.description },
    ])
    expect(signals).toContainEqual({ kind: 'contact', reason: 'The text contains an email address: “me@example.com”.' })
  })

  test('shows facts about the seller, and signals of unusual prices', async () => {
    const about = { make: 'Honda', model: 'NSX', year: 1992, sellerId: cast.boris.id }
    for (let i = 0; i < 6; i++) await insertListing(api.tools.db, { ...about, price: 90_000 + i * 1_000 })
    const id = await waiting({ ...about, year: 1993, price: 20_000, createdAt: new Date() })
    const other = await waiting({ ...about, price: 91_000 })
    await ada()(moderation.reject, { params: { id: other }, body: { reason: 'pictures', note: 'Too dark.' } })
    await api.anon(reports.send, {
      body: { vehicleId: id - 1, reason: 'fraud' },
    })
    const { seller, signals, reports: open } = await review(id)
    expect(seller).toMatchObject({ username: 'buyer', rejections: 1, reports: 1, suspendedAt: null })
    expect(seller.listings).toMatchObject({ approved: 6, rejected: 1 })
    expect(seller).not.toHaveProperty('email')
    expect(open).toEqual([])
    expect(signals.filter(({ kind }) => kind !== 'picture').map(({ reason }) => reason)).toEqual([
      'The price is 78% below the median of 6 comparable vehicles (Honda NSX, 1991 to 1995), which is $92,500.',
      expect.stringMatching(/^The seller submitted \d+ listings within a day\.$/),
    ])
  })

  test('returns 404 for an unknown listing', async () => {
    await expect(review(999_999)).rejects.toMatchObject({ status: 404 })
  })
})

test('sold listings with pending changes are not in the list', async () => {
  const id = await insertRevised()
  await ada()(moderation.toggleSold, { params: { id }, body: { sold: true } })
  expect(await pending()).not.toContain(id)
  expect((await review(id)).kind).toBeNull()
  expect(await api.tools.db.$count(revisions)).toBeGreaterThan(0)
})
