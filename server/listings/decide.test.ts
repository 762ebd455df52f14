import { describe, expect, test } from 'vitest'
import { history as historyCalls } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import type { Rejection } from '#contract/moderation/rules.ts'
import { eq } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { auditEntries } from '../audit/table.ts'
import { users } from '../users/table.ts'
import { listingTasks } from './admin-moves.ts'
import { type Decision, decideListing } from './decide.ts'
import { findListing } from './queries.ts'
import { findRevision } from './versions.ts'

const api = memberApp()
const ada = { id: cast.ada.id, role: 'admin' } as const
const approve = { verdict: 'approve' } as const
const rejection: Rejection = { reason: 'contact', note: 'Please leave out the <phone> number.' }
const reject = { verdict: 'reject', rejection } as const
const decide = (id: number, decision: Decision, version?: number) =>
  decideListing(api.tools, ada, id, decision, version)

const revised = { ...draft, color: 'Black' } as const
const edit = (id: number, version: number, over: object = {}) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...revised, ...over, version } })

const pending = () => insertListing(api.tools.db, { status: 'pending', approvedAt: null })
async function withRevision(over: object = {}): Promise<number> {
  const id = await insertListing(api.tools.db, over)
  await edit(id, 1)
  return id
}

const readOwn = async (id: number) => api.as('maria')(listings.own, { params: { id } })
const history = async (id: number) =>
  (await api.as('maria')(historyCalls.events, { params: { id } })).items.toReversed()
const trail = (id: number) =>
  api.tools.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(id)))
async function runMailTasks(): Promise<Mail[]> {
  api.sent.length = 0
  await letTimePass(api.tools, listingTasks(api.tools))
  return [...api.sent]
}

describe('a new listing', () => {
  test('becomes public, and its seller gets an email', async () => {
    const id = await pending()
    expect(await decide(id, approve, 1)).toMatchObject({ status: 'approved', version: 2 })
    expect(await trail(id)).toMatchObject([
      { act: 'listing.approve', actorId: ada.id, subject: '2019 Porsche 911 GT3', details: { isRevision: false } },
    ])
    const [mail] = await runMailTasks()
    expect(mail).toMatchObject({
      to: { address: cast.maria.email },
      subject: 'Your 2019 Porsche 911 GT3 listing is now live',
    })
    expect(mail!.text).toContain(`http://cars.test/vehicles/${id}`)
  })

  test('is rejected with a reason, which the seller sees until the listing is resubmitted', async () => {
    const id = await pending()
    expect(await decide(id, reject, 1)).toMatchObject({ status: 'rejected' })
    expect((await readOwn(id)).rejection).toMatchObject(rejection)
    expect(await trail(id)).toMatchObject([{ act: 'listing.reject', details: rejection }])
    const [mail] = await runMailTasks()
    expect(mail!.text).toContain('The text contains contact details or payment terms.')
    expect(mail!.text).toContain('> Please leave out the <phone> number.')
    expect(mail!.html).toContain('Please leave out the &lt;phone&gt; number.')
    expect(mail!.text).toContain(`http://cars.test/vehicles/${id}/edit`)
    await edit(id, 2)
    expect((await readOwn(id)).rejection).toMatchObject(rejection)
    await api.as('maria')(listings.move, { params: { id }, body: { transition: 'resubmit' } })
    expect((await readOwn(id)).rejection).toBeNull()
  })
})

describe('changes to an approved listing', () => {
  test.each([{}, { status: 'paused' }, { status: 'expired' }] as const)(
    '%j: an approval applies them',
    async (over) => {
      const id = await withRevision(over)
      const before = await findListing(api.tools.db, id)
      expect(await decide(id, approve, 2)).toMatchObject({ status: before!.status, color: 'Black', version: 3 })
      expect(await findRevision(api.tools.db, id)).toBeNull()
      expect((await history(id)).at(-1)).toMatchObject({ transition: 'approve', by: 'admin', note: 'Changed: color.' })
      expect((await runMailTasks())[0]!.subject).toBe('The changes to your 2019 Porsche 911 GT3 listing are live')
    },
  )

  test('a rejection keeps the public version, and the seller gets the reason by email', async () => {
    const id = await withRevision()
    expect(await decide(id, reject)).toMatchObject({ status: 'approved', color: 'Guards Red', version: 3 })
    expect(await readOwn(id)).toMatchObject({ revision: null, rejection })
    expect((await runMailTasks())[0]!.subject).toBe('The changes to your 2019 Porsche 911 GT3 listing weren’t approved')
    await edit(id, 3, { color: 'White' })
    expect(await readOwn(id)).toMatchObject({ revision: { draft: { color: 'White' } }, rejection: null })
  })

  test('a price that went live in the meantime stays', async () => {
    const id = await withRevision()
    await edit(id, 2, { price: 150_000 })
    expect(await decide(id, approve, 3)).toMatchObject({ price: 150_000, color: 'Black' })
  })

  test('changes to a car that was sold in the meantime wait until it is relisted', async () => {
    const id = await withRevision()
    await api.as('maria')(listings.move, { params: { id }, body: { transition: 'markSold' } })
    await expect(decide(id, approve)).rejects.toMatchObject({ code: 'listing_moved' })
    await api.as('maria')(listings.move, { params: { id }, body: { transition: 'relist' } })
    expect(await decide(id, approve)).toMatchObject({ color: 'Black' })
  })
})

describe.each([
  ['a new listing', pending, 1],
  ['changes', withRevision, 2],
] as const)('%s: races', (_, make, version) => {
  test('if two admins decide concurrently, only one succeeds, and one email is sent', async () => {
    const id = await make()
    await runMailTasks()
    const both = await Promise.allSettled([decide(id, approve, version), decide(id, reject, version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'listing_moved' } })
    expect([await trail(id), await runMailTasks()]).toMatchObject([[{}], [{}]])
  })

  test('approving an outdated version is rejected', async () => {
    const id = await make()
    await edit(id, version, { color: 'White' })
    await expect(decide(id, approve, version)).rejects.toMatchObject({ code: 'listing_moved' })
    expect(await trail(id)).toEqual([])
    const both = await Promise.allSettled([decide(id, approve, version + 1), edit(id, version + 1, { color: 'Pink' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { color } = (await findListing(api.tools.db, id))!
    const seen = both[0].status === 'fulfilled' ? 'White' : make === pending ? 'Pink' : 'Guards Red'
    expect(color).toBe(seen)
  })
})

test('a listing without pending changes cannot be decided', async () => {
  const id = await insertListing(api.tools.db)
  await expect(decide(id, approve)).rejects.toMatchObject({ code: 'listing_moved' })
  await expect(decide(1_000_000, approve)).rejects.toMatchObject({ code: 'listing_not_found' })
})

test('a seller without an email address sees the decision only in the profile', async () => {
  await api.tools.db.update(users).set({ email: null }).where(eq(users.id, cast.maria.id))
  await runMailTasks()
  const id = await pending()
  await decide(id, reject)
  expect(await runMailTasks()).toEqual([])
  expect((await readOwn(id)).rejection).toMatchObject(rejection)
})
