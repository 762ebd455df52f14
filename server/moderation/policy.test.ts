import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { members } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ApprovalPolicy } from '#contract/settings/schema.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { images } from '../pictures/table.ts'
import { usualDailySubmissions } from './signals/signals.ts'

const pictures = Array.from({ length: 9 }, (_, n) => `/images/0123456789abcdef0123456789abcde${n}.webp`)
const api = memberApp({
  prepare: async ({ db }) => {
    const ofMaria = { ownerId: cast.maria.id, width: 16, height: 10, placeholder: 'data:,' }
    await db.insert(images).values(pictures.map((url) => ({ ...ofMaria, url })))
  },
})
let number = 0
const submit = (over: object = {}) =>
  api.as('maria')(listings.submit, { body: { ...draft, imageUrls: [pictures[number++ % 9]!], ...over } })
const setPolicy = (approval: ApprovalPolicy) => {
  const { settings } = api.tools
  settings.put({ ...settings.complete({ approval }, 1_000 + number) })
}
const historyOf = async (id: number) => (await api.as('ada')(history.events, { params: { id } })).items
const lastAct = async () => (await api.as('ada')(audit.list, { query: { limit: 1 } })).items[0]
const isPublic = async (id: number) => (await api.request({ url: `/api/vehicles/${id}` })).statusCode === 200

beforeEach(async () => {
  await api.tools.db.delete(vehicles)
  setPolicy('all')
})

test('if all listings need a review, a new one is pending', async () => {
  expect((await submit()).status).toBe('pending')
})

describe('if no listing needs a review', () => {
  beforeEach(() => setPolicy('none'))

  test('a new one is published immediately, and the history and the audit trail record that', async () => {
    const { id, status } = await submit()
    expect(status).toBe('approved')
    expect(await isPublic(id)).toBe(true)
    expect(await historyOf(id)).toMatchObject([
      { transition: 'publish', from: 'pending', to: 'approved', by: 'policy', byName: null },
      { transition: 'submit', by: 'seller' },
    ])
    expect(await lastAct()).toMatchObject({
      act: 'listing.publish',
      actorId: null,
      actorName: 'Approval policy',
      subjectId: String(id),
      details: { policy: 'none', isRevision: false },
    })
  })

  test('a change to a public listing takes effect immediately', async () => {
    const { id, version } = await submit()
    const body = { ...draft, imageUrls: [pictures[8]!], color: 'Chalk', version }
    const edited = await api.as('maria')(listings.edit, { params: { id }, body })
    expect(edited).toMatchObject({ color: 'Chalk', status: 'approved' })
    expect((await api.as('ada')(moderation.pending, {})).total).toBe(0)
    expect(await lastAct()).toMatchObject({ act: 'listing.publish', details: { policy: 'none', isRevision: true } })
  })

  test.each([
    ['a text with contact details', { description: 'Write to me at dealer@example.com or +1 555 010 7788.' }],
    ['implausible numbers', { horsepower: 3, mileage: 1_900_000 }],
  ])('a new listing with %s is pending', async (_what, over) => {
    expect((await submit(over)).status).toBe('pending')
  })

  test('a change with contact details is pending', async () => {
    const { id, version, imageUrls } = await submit()
    const body = { ...draft, imageUrls, description: 'Write to dealer@example.com.', version }
    const edited = await api.as('maria')(listings.edit, { params: { id }, body })
    expect(edited.description).toBe(draft.description)
    expect((await api.as('ada')(moderation.pending, {})).items).toMatchObject([{ id, kind: 'revision' }])
  })

  test('a resubmitted listing needs a review after a rejection, but not after its seller removed it', async () => {
    const refused = await submit()
    await api.as('ada')(moderation.takeDown, { params: { id: refused.id }, body: { reason: 'description' } })
    const resubmit = { transition: 'resubmit' } as const
    const move = (id: number, body: { transition: 'resubmit' | 'withdraw' }) =>
      api.as('maria')(listings.move, { params: { id }, body })
    expect((await move(refused.id, resubmit)).status).toBe('pending')
    const removed = await submit()
    await move(removed.id, { transition: 'withdraw' })
    expect((await move(removed.id, resubmit)).status).toBe('approved')
  })
})

describe('if only new sellers need a review', () => {
  beforeEach(() => setPolicy('newSellers'))

  test('the first listing is pending, and later ones are published after its approval', async () => {
    const first = await submit()
    expect(first.status).toBe('pending')
    await api.as('ada')(moderation.approve, { params: { id: first.id } })
    expect((await submit()).status).toBe('approved')
  })

  test('a seller stays new after a listing was published without review', async () => {
    setPolicy('none')
    expect((await submit()).status).toBe('approved')
    setPolicy('newSellers')
    expect((await submit()).status).toBe('pending')
  })

  test('after a rejection, a seller needs reviews again', async () => {
    await insertListing(api.tools.db)
    const car = await submit()
    expect(car.status).toBe('approved')
    await api.as('ada')(moderation.takeDown, { params: { id: car.id }, body: { reason: 'description' } })
    expect((await submit()).status).toBe('pending')
  })
})

describe('a trusted seller', () => {
  const trust = (trusted: boolean) =>
    api.as('ada')(members.setTrust, { params: { id: cast.maria.id }, body: { trusted } })
  beforeEach(() => trust(true))
  afterEach(() => trust(false))

  test('needs no review, and the audit trail names the reason', async () => {
    expect((await submit()).status).toBe('approved')
    expect(await lastAct()).toMatchObject({ act: 'listing.publish', details: { policy: 'trustedSeller' } })
  })

  test('needs a review for a listing with a signal', async () => {
    expect((await submit({ description: 'Call seven two zero 555 0199.' })).status).toBe('pending')
    const { id, version, imageUrls } = await submit()
    const body = { ...draft, imageUrls, description: 'Name at mail dot com', version }
    await api.as('maria')(listings.edit, { params: { id }, body })
    expect((await api.as('ada')(moderation.pending, { query: { kind: 'revision' } })).items).toMatchObject([{ id }])
    const review = await api.as('ada')(moderation.review, { params: { id } })
    expect(review.seller).toMatchObject({ trustedAt: expect.any(String) })
  })

  test('needs a review if the VIN contradicts the listing, before a task has read the VIN', async () => {
    while ((await api.tools.vins.makes().catch(() => [])).length === 0);
    const car = { year: 2003, bodyStyle: 'Coupe', horsepower: null, transmission: null, fuelType: null }
    const honda = { ...car, vin: '1HGCM82633A004352' }
    expect((await submit({ ...honda, make: 'Honda', model: 'Accord' })).status).toBe('approved')
    await api.tools.db.delete(vehicles)
    expect((await submit({ ...honda, make: 'Ferrari', model: '360' })).status).toBe('pending')
  }, 120_000)

  test('can submit many listings at once', async () => {
    for (let n = 0; n < usualDailySubmissions + 2; n++) expect((await submit()).status).toBe('approved')
  })

  test('needs reviews again when an admin ends the trust, which the audit trail records', async () => {
    expect(await trust(true)).toMatchObject({ trustedAt: expect.any(String) })
    expect(await trust(false)).toMatchObject({ trustedAt: null })
    expect(await lastAct()).toMatchObject({ act: 'user.untrust', subjectId: cast.maria.id })
    expect((await submit()).status).toBe('pending')
  })

  test('loses the trust by a suspension, and cannot get it while suspended', async () => {
    const params = { id: cast.maria.id }
    await api.as('ada')(members.suspend, { params, body: { reason: 'Spam' } })
    await expect(trust(true)).rejects.toMatchObject({ problem: { code: 'user_suspended' } })
    expect(await api.as('ada')(members.reinstate, { params })).toMatchObject({ trustedAt: null })
  })
})

test('the database accepts events caused by the policy, but not by unknown movers', async () => {
  const vehicleId = await insertListing(api.tools.db)
  const event = { vehicleId, transition: 'publish', fromState: 'pending', toState: 'approved', actorId: null } as const
  await api.tools.db.insert(listingEvents).values({ ...event, movedBy: 'policy' })
  const strange = { ...event, movedBy: 'stranger' as 'policy' }
  await expect(api.tools.db.insert(listingEvents).values(strange)).rejects.toThrow()
  expect(await api.tools.db.$count(listingEvents, eq(listingEvents.vehicleId, vehicleId))).toBe(1)
})
