import { beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { insertListing, insertMona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { deleteExpiredClaims } from './queries.ts'

const api = memberApp({ prepare: ({ db }) => insertMona(db) })
let id = 0
beforeEach(async () => (id = await insertListing(api.tools.db, { status: 'pending', approvedAt: null })))

const claim = (person: 'ada' | 'mona') => api.as(person)(moderation.claim, { params: { id } })
const release = (person: 'ada' | 'mona') => api.as(person)(moderation.releaseClaim, { params: { id } })
const claimSeenBy = async (person: 'ada' | 'mona') => {
  const { claim } = await api.as(person)(moderation.review, { params: { id } })
  const { items } = await api.as(person)(moderation.pending, {})
  expect(items.find((item) => item.id === id)?.claim).toEqual(claim)
  return claim
}
const acts = async () => {
  const { items } = await api.as('ada')(audit.list, { query: { subject: String(id) } })
  return items.map(({ act, actorName }) => `${actorName} ${act}`).toReversed()
}
const age = (minutes: number) =>
  api.tools.db.execute(sql`update review_claims set claimed_at = claimed_at - ${minutes} * interval '1 minute'`)
const taken = { problem: { code: 'listing_claimed' } }

test('others see a claim until it is released, and the audit trail has both', async () => {
  expect(await claim('ada')).toMatchObject({ byName: 'Ada Moreau', isOwn: true })
  expect(await claimSeenBy('mona')).toMatchObject({ byName: 'Ada Moreau', isOwn: false })
  await expect(claim('mona')).rejects.toMatchObject(taken)
  await release('mona')
  expect(await claimSeenBy('mona')).not.toBeNull()
  await release('ada')
  await release('ada')
  expect(await claimSeenBy('mona')).toBeNull()
  expect(await acts()).toEqual(['admin listing.claim', 'admin listing.releaseClaim'])
})

test('a claim ends after ten minutes, and claiming again extends it', async () => {
  await claim('ada')
  await age(9)
  const { until } = await claim('ada')
  await age(9)
  expect(Date.parse(until) - Date.parse((await claimSeenBy('ada'))!.until)).toBe(9 * 60_000)
  await age(1)
  expect(await claimSeenBy('mona')).toBeNull()
  expect(await claim('mona')).toMatchObject({ byName: 'Mona Berg' })
  await age(10)
  await deleteExpiredClaims(api.tools)
  const { rows } = await api.tools.db.execute(sql`select from review_claims where vehicle_id = ${id}`)
  expect(rows).toEqual([])
})

test('a claim prevents nobody from deciding, and a decision ends it', async () => {
  await claim('ada')
  const approved = await api.as('mona')(moderation.approve, { params: { id } })
  const { rows } = await api.tools.db.execute(sql`select from review_claims where vehicle_id = ${id}`)
  expect(rows).toEqual([])
  await expect(claim('mona')).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  await api.as('mona')(moderation.undo, { body: { listings: [{ id, version: approved.version }] } })
  expect(await claimSeenBy('mona')).toBeNull()
})

test('of two concurrent claims, one is refused', async () => {
  const results = await Promise.allSettled([claim('ada'), claim('mona')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('moderators cannot claim their own listings', async () => {
  await api.tools.db.execute(sql`update vehicles set seller_id = 'user_mona' where id = ${id}`)
  await expect(claim('mona')).rejects.toMatchObject({ problem: { code: 'own_case' } })
})
