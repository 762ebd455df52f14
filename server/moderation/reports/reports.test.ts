import { describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { members } from '#contract/members/endpoints.ts'
import { reports as endpoints, type Resolution } from '#contract/moderation/reports/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { listingTasks } from '../../listings/admin-moves.ts'
import { reports } from './table.ts'

const api = memberApp()
const ada = () => api.as('ada')
const send = (vehicleId: number, over: object = {}, remoteAddress = '203.0.113.1', person?: string) =>
  api.request({
    method: 'POST',
    url: '/api/reports',
    payload: { vehicleId, reason: 'fraud', ...over },
    remoteAddress,
    ...(person && { headers: { 'x-test-person': person } }),
  })
const list = async (query: object = {}) => (await ada()(endpoints.list, { query })).items
const find = async (id: number, query: object = {}) => (await list(query)).find((item) => item.id === id)
const resolve = (id: number, resolution: Resolution, upTo: number, over: object = {}) =>
  ada()(endpoints.resolve, { params: { id }, body: { resolution, upTo, ...over } })

describe('a report', () => {
  test('needs no sign-in, and is listed for admins with the listing', async () => {
    const id = await insertListing(api.tools.db)
    const answer = await send(id, { text: ' The seller wants money first. ' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { received: true }])
    expect(await find(id)).toMatchObject({
      sellerName: 'Maria Lindqvist',
      state: 'approved',
      count: 1,
      reports: [{ reason: 'fraud', text: 'The seller wants money first.', reporter: null, resolution: null }],
    })
  })

  test('of the same car counts once a day per network, or once a day per member on any network', async () => {
    const id = await insertListing(api.tools.db)
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '2001:db8::1', '2001:db8::2']) {
      expect((await send(id, { reason: 'wrong' }, address)).statusCode).toBe(201)
    }
    await send(id, {}, '203.0.113.1', 'boris')
    await send(id, {}, '203.0.113.9', 'boris')
    const found = await find(id)
    expect(found?.count).toBe(4)
    expect(found?.reports[0]).toMatchObject({ reporter: 'buyer' })
    const rows = await api.tools.db.select().from(reports)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test.each([
    [{ reason: 'ugly' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ text: 'a\0b' }, 'text'],
    [{ vehicleId: 'x' }, 'vehicleId'],
  ])('with %j is refused, and the error identifies the field', async (over, field) => {
    const answer = await send(1, over)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ field }])
  })

  test('of a listing that is not public returns "not found"', async () => {
    const id = await insertListing(api.tools.db, { status: 'pending', approvedAt: null })
    expect((await send(id)).json()).toMatchObject({ code: 'listing_not_found' })
    expect((await send(id, {}, '203.0.113.1', 'maria')).statusCode).toBe(404)
  })
})

describe('reports are resolved', () => {
  test('by dismissing them: the listing stays, and later reports are open', async () => {
    const id = await insertListing(api.tools.db)
    await send(id)
    const { lastReportId } = (await find(id))!
    await send(id, { reason: 'sold' }, '203.0.113.5')
    expect(await resolve(id, 'dismiss', lastReportId, { note: 'Checked the documents.' })).toEqual({ resolved: 1 })
    expect((await find(id))?.reports).toMatchObject([{ reason: 'sold' }])
    expect((await find(id, { state: 'resolved' }))?.reports).toMatchObject([
      { reason: 'fraud', resolution: 'dismiss', note: 'Checked the documents.' },
    ])
    expect(await api.anon(listings.read, { params: { id } })).toMatchObject({ approved: true })
  })

  test('by taking the listing down: the seller sees why and can resubmit it', async () => {
    const id = await insertListing(api.tools.db)
    await send(id)
    await resolve(id, 'takeDown', (await find(id))!.lastReportId, { reason: 'pictures', note: 'Not your pictures.' })
    expect(await find(id)).toBeUndefined()
    await expect(api.anon(listings.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const mine = (await api.as('maria')(desk.listings, {})).items.find((item) => item.id === id)
    expect(mine).toMatchObject({ status: 'rejected', rejection: { reason: 'pictures', note: 'Not your pictures.' } })
    const { items } = await ada()(audit.list, { query: { subject: String(id) } })
    expect(items.map(({ act }) => act)).toEqual(['listing.takeDown', 'report.takeDown'])
    await letTimePass(api.tools, listingTasks(api.tools))
    expect(api.sent.at(-1)).toMatchObject({ subject: 'Your 2019 Porsche 911 GT3 listing was removed' })
  })

  test.each(['dismiss', 'takeDown'] as const)('by %s, which can be undone within seconds', async (resolution) => {
    const id = await insertListing(api.tools.db)
    await send(id)
    const reopenReport = () => ada()(endpoints.reopen, { params: { id } })
    await expect(reopenReport()).rejects.toMatchObject({ problem: { code: 'not_undone' } })
    const { lastReportId } = (await find(id))!
    await resolve(id, resolution, lastReportId, resolution === 'takeDown' ? { reason: 'pictures' } : {})
    expect(await find(id)).toBeUndefined()
    expect(await reopenReport()).toEqual({ reopened: 1 })
    expect(await find(id)).toMatchObject({
      state: 'approved',
      lastReportId,
      reports: [{ resolution: null, note: null }],
    })
    expect((await api.anon(listings.read, { params: { id } })).id).toBe(id)
    const { items } = await ada()(audit.list, { query: { subject: String(id), limit: 1 } })
    expect(items).toMatchObject([{ act: 'report.reopen' }])
    await expect(reopenReport()).rejects.toMatchObject({ problem: { code: 'not_undone' } })
    api.sent.length = 0
    await letTimePass(api.tools, listingTasks(api.tools))
    expect(api.sent).toEqual([])
  })

  test('by suspending the seller, which requires a reason', async () => {
    const [id, other] = [await insertListing(api.tools.db), await insertListing(api.tools.db)]
    await send(id)
    const { lastReportId } = (await find(id))!
    await expect(resolve(id, 'suspend', lastReportId)).rejects.toMatchObject({
      problem: { issues: [{ field: 'note' }] },
    })
    await resolve(id, 'suspend', lastReportId, { note: 'Frauds.' })
    await expect(api.anon(listings.read, { params: { id: other } })).rejects.toMatchObject({ status: 404 })
    await ada()(members.reinstate, { params: { id: cast.maria.id } })
    expect(await api.anon(listings.read, { params: { id: other } })).toMatchObject({ id: other })
  })

  test('only once: the second of two admins gets an error, and nothing else happens', async () => {
    const id = await insertListing(api.tools.db)
    await send(id)
    const { lastReportId } = (await find(id))!
    const both = await Promise.allSettled([resolve(id, 'takeDown', lastReportId), resolve(id, 'dismiss', lastReportId)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, problem: { code: 'report_resolved' } },
    })
  })

  test('but not if the listing can no longer be taken down', async () => {
    const id = await insertListing(api.tools.db)
    await send(id)
    const { lastReportId } = (await find(id))!
    await api.as('maria')(listings.withdraw, { params: { id } })
    await expect(resolve(id, 'takeDown', lastReportId)).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
    expect((await find(id))?.count).toBe(1)
    await resolve(id, 'dismiss', lastReportId)
  })
})

test('the list can be searched by car and by seller', async () => {
  const id = await insertListing(api.tools.db, { make: 'Pagani', model: 'Zonda', sellerId: cast.boris.id })
  await send(id)
  expect((await list({ q: '2019 pagani' })).map((item) => item.id)).toEqual([id])
  expect((await list({ q: 'buyer' })).map((item) => item.id)).toEqual([id])
  expect(await list({ q: 'nothing of it' })).toEqual([])
})

describe('the limit', () => {
  let id = 0
  const limited = testApp({
    environment: { RATE_LIMIT: 'on' },
    prepare: async ({ db }) => {
      await insertCast(db)
      id = await insertListing(db)
    },
  })

  test('applies per network', async () => {
    const report = (remoteAddress: string) =>
      limited.request({
        method: 'POST',
        url: '/api/reports',
        remoteAddress,
        payload: { vehicleId: id, reason: 'fraud' },
      })
    for (let n = 0; n < 10; n++) expect((await report('203.0.113.7')).statusCode).toBe(201)
    expect((await report('203.0.113.7')).json()).toMatchObject({ code: 'too_many_reports' })
    expect((await report('203.0.113.8')).statusCode).toBe(201)
  })
})
