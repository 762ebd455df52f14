import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { desc, eq } from '#platform/database/orm.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { listingTasks } from './admin-moves.ts'
import { findListing } from './queries.ts'
import { decisions, listingEvents, priceChanges } from './table.ts'

const api = memberApp()
const ada = () => api.as('ada')
const pending = (over: object = {}) => insertListing(api.tools.db, { status: 'pending', approvedAt: null, ...over })
const approve = (id: number) => ada()(moderation.approve, { params: { id } })
const reject = (id: number) => ada()(moderation.reject, { params: { id }, body: { reason: 'pictures', note: 'Dark.' } })
const undo = async (id: number, version: number) =>
  (await ada()(moderation.undo, { body: { listings: [{ id, version }] } }))[0]!
const readOwn = (id: number) => api.as('maria')(listings.own, { params: { id } })
const edit = (id: number, version: number, over: object) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...draft, ...over, version } })
async function sentSubjects(): Promise<string[]> {
  api.sent.length = 0
  await letTimePass(api.tools, listingTasks(api.tools))
  return api.sent.map(({ subject }) => subject)
}

beforeEach(() => sentSubjects())

describe('an admin can undo a recent decision', () => {
  test('an approval: the listing is pending again, and no email is sent', async () => {
    const id = await pending()
    const before = await findListing(api.tools.db, id)
    const { version } = await approve(id)
    expect(await undo(id, version)).toEqual({ id, version: version + 1, problem: null, message: null })
    const { updatedAt: _, ...after } = (await findListing(api.tools.db, id))!
    expect({ ...after, version: 1 }).toEqual({ ...before, updatedAt: undefined, version: 1 })
    await expect(api.anon(listings.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await api.tools.db.$count(priceChanges, eq(priceChanges.vehicleId, id))).toBe(0)
    expect(await sentSubjects()).toEqual([])
    const { items } = await api.as('maria')(history.events, { params: { id } })
    expect(items[0]).toMatchObject({ transition: 'undoApprove', from: 'approved', to: 'pending', by: 'admin' })
    const acts = (await ada()(audit.list, { query: { subject: String(id) } })).items
    expect(acts.map(({ act }) => act)).toEqual(['listing.undoApprove', 'listing.approve'])
  })

  test('a rejection: the seller does not see it, and it does not count', async () => {
    const id = await pending({ sellerId: cast.boris.id })
    const { version } = await reject(id)
    expect(await undo(id, version)).toMatchObject({ problem: null })
    expect(await api.as('boris')(listings.own, { params: { id } })).toMatchObject({
      status: 'pending',
      rejection: null,
    })
    expect(await ada()(moderation.review, { params: { id } })).toMatchObject({
      kind: 'listing',
      comparedWith: null,
      seller: { rejections: 0 },
    })
    expect(await sentSubjects()).toEqual([])
  })

  test('a resubmitted listing is compared with the same version as before', async () => {
    const id = await pending()
    await reject(id)
    await edit(id, 2, { color: 'Black' })
    await api.as('maria')(listings.move, { params: { id }, body: { transition: 'resubmit' } })
    const review = () => ada()(moderation.review, { params: { id } })
    const { changes, comparedWith } = await review()
    expect([comparedWith, changes.length]).toEqual(['rejected', 1])
    const { version } = await approve(id)
    expect(await undo(id, version)).toMatchObject({ problem: null })
    expect(await review()).toMatchObject({ changes, comparedWith })
  })

  test.each([
    ['approved', approve],
    ['rejected', reject],
  ])('changes that were %s are pending again, and the public version is restored', async (_, decide) => {
    const id = await insertListing(api.tools.db)
    await edit(id, 1, { color: 'Black' })
    const before = await readOwn(id)
    const { version } = await decide(id)
    expect(await undo(id, version)).toMatchObject({ problem: null })
    expect(await readOwn(id)).toMatchObject({ color: 'Guards Red', status: 'approved', revision: before.revision })
    expect((await ada()(moderation.review, { params: { id } })).kind).toBe('revision')
    expect(await sentSubjects()).toEqual([])
  })

  test.each([
    ['a public one', {}],
    ['a sold one', { soldAt: new Date('2026-02-01'), finalPrice: 150_000 }],
    ['a paused one', { status: 'paused', expiresAt: new Date('2027-01-01') }],
  ] as const)('a takedown of %s restores its state', async (_, over) => {
    const id = await insertListing(api.tools.db, over)
    const before = (await findListing(api.tools.db, id))!
    const { version } = await ada()(moderation.takeDown, { params: { id }, body: { reason: 'price' } })
    expect(await undo(id, version)).toMatchObject({ problem: null })
    const { status, sold, finalPrice, expiresAt } = before
    expect(await findListing(api.tools.db, id)).toMatchObject({ status, sold, finalPrice, expiresAt })
    expect((await readOwn(id)).rejection).toBeNull()
    expect(await sentSubjects()).toEqual([])
  })

  test('several decisions in one request, each separately', async () => {
    const ids = [await pending(), await pending()]
    const bodies = { listings: ids.map((id) => ({ id, version: 1 })) }
    const rejected = await ada()(moderation.rejectAll, { body: { ...bodies, reason: 'duplicate' } })
    expect(rejected.map(({ version }) => version)).toEqual([2, 2])
    await edit(ids[1]!, 2, { color: 'Black' })
    const undone = await ada()(moderation.undo, { body: { listings: ids.map((id) => ({ id, version: 2 })) } })
    expect(undone.map(({ problem }) => problem)).toEqual([null, 'not_undone'])
    expect(await sentSubjects()).toEqual(['Your 2019 Porsche 911 GT3 listing wasn’t approved'])
  })
})

describe('a seller can undo a recent transition', () => {
  const move = (id: number, transition: 'pause' | 'withdraw') =>
    api.as('maria')(listings.move, { params: { id }, body: { transition } })
  const takeBack = (id: number, version: number, person: 'maria' | 'boris' | 'ada' = 'maria') =>
    api.as(person)(listings.undo, { params: { id }, body: { version } })

  test.each(['pause', 'withdraw'] as const)(
    '%s: the pending changes and the expiry date return',
    async (transition) => {
      const id = await insertListing(api.tools.db, { expiresAt: new Date('2027-01-01') })
      await edit(id, 1, { color: 'Black' })
      const before = await readOwn(id)
      const { version } = await move(id, transition)
      await expect(takeBack(id, version, 'boris')).rejects.toMatchObject({ status: 404 })
      await expect(takeBack(id, version, 'ada')).rejects.toMatchObject({ problem: { code: 'not_allowed' } })
      expect(await undo(id, version)).toMatchObject({ problem: 'not_undone' })
      await takeBack(id, version)
      const { status, expiresAt, revision } = before
      expect(await readOwn(id)).toMatchObject({ status, expiresAt, revision })
      await expect(takeBack(id, version)).rejects.toMatchObject({ problem: { code: 'not_undone' } })
      expect(await sentSubjects()).toEqual([])
    },
  )

  test('removing a rejected one: it is rejected again, with its reason', async () => {
    const id = await pending()
    await reject(id)
    await sentSubjects()
    const { version } = await move(id, 'withdraw')
    await takeBack(id, version)
    expect(await readOwn(id)).toMatchObject({ status: 'rejected', rejection: { reason: 'pictures' } })
  })
})

describe('undoing is refused, and the decision stays', () => {
  test('for another admin', async () => {
    const id = await pending()
    const { version } = await approve(id)
    await api.tools.db.update(decisions).set({ actorId: cast.boris.id }).where(eq(decisions.vehicleId, id))
    expect(await undo(id, version)).toMatchObject({ problem: 'not_undone' })
    expect(await sentSubjects()).toEqual(['Your 2019 Porsche 911 GT3 listing is now live'])
  })

  test('after ten seconds, and once the seller’s email was sent', async () => {
    const [late, mailed] = [await pending(), await pending({ sellerId: cast.boris.id })]
    await approve(late)
    const createdAt = new Date(Date.now() - 26_000)
    await api.tools.db.update(decisions).set({ createdAt }).where(eq(decisions.vehicleId, late))
    expect(await undo(late, 2)).toMatchObject({ problem: 'not_undone' })
    await approve(mailed)
    await sentSubjects()
    expect(await undo(mailed, 2)).toMatchObject({ problem: 'not_undone' })
    expect((await findListing(api.tools.db, late))!.status).toBe('approved')
  })

  test('after another change, or without a decision', async () => {
    const id = await pending()
    await approve(id)
    await api.as('maria')(listings.move, { params: { id }, body: { transition: 'pause' } })
    expect(await undo(id, 2)).toMatchObject({ problem: 'not_undone' })
    expect(await undo(id, 3)).toMatchObject({ problem: 'not_undone' })
    expect(await undo(999_999, 1)).toMatchObject({ problem: 'not_undone' })
    const [last] = await api.tools.db
      .select()
      .from(listingEvents)
      .where(eq(listingEvents.vehicleId, id))
      .orderBy(desc(listingEvents.id))
    expect(last!.transition).toBe('pause')
    await sentSubjects()
  })

  test('of two concurrent requests, only one succeeds', async () => {
    const id = await pending()
    await approve(id)
    const both = await Promise.all([undo(id, 2), undo(id, 2)])
    expect(both.map(({ problem }) => problem).toSorted()).toEqual(['not_undone', null].toSorted())
    expect((await findListing(api.tools.db, id))!.version).toBe(3)
  })
})

describe('sellers get emails once a decision can no longer be undone', () => {
  test('one for several approvals, and one for each other decision', async () => {
    const ids = [await pending({ model: 'Cayman' }), await pending({ model: 'Boxster' }), await pending()]
    const revised = await insertListing(api.tools.db, { model: 'Macan' })
    await edit(revised, 1, { model: 'Macan', trim: null, color: 'Black' })
    await approve(ids[0]!)
    await approve(ids[1]!)
    await reject(ids[2]!)
    await approve(revised)
    const foreign = await pending({ sellerId: cast.boris.id })
    await approve(foreign)
    const subjects = await sentSubjects()
    expect(subjects.toSorted()).toEqual([
      '3 of your listings are now live',
      'Your 2019 Porsche 911 GT3 listing is now live',
      'Your 2019 Porsche 911 GT3 listing wasn’t approved',
    ])
    const together = api.sent.find(({ subject }) => subject.startsWith('3'))!
    expect(together.text).toContain('2019 Porsche Cayman\n2019 Porsche Boxster\n2019 Porsche Macan (updated listing)')
    expect(await sentSubjects()).toEqual([])
  })

  test('each further decision delays them', async () => {
    await approve(await pending())
    const dueAt = async () => {
      const due = `select run_at from graphile_worker.jobs where key = $1`
      return (await api.tools.pool.query<{ run_at: Date }>(due, [`decisions:${cast.maria.id}`])).rows[0]!.run_at
    }
    const first = await dueAt()
    await approve(await pending())
    expect((await dueAt()).getTime()).toBeGreaterThan(first.getTime())
    await sentSubjects()
  })
})
