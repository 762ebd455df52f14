import { expect, test } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { lifetime } from '#contract/listings/limits.ts'
import { eq } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { users } from '../users/table.ts'
import { listingTasks } from './admin-moves.ts'
import { expireListings, sendExpiryNotices } from './expire.ts'
import { moveListing } from './move.ts'
import { findListing } from './queries.ts'

const api = memberApp()
const approvedAt = new Date('2026-03-01T10:00:00Z')
const toolsAfter = (days: number) => ({
  ...api.tools,
  clock: { now: () => new Date(approvedAt.getTime() + days * 86_400_000) },
})

async function insertApproved(over: Parameters<typeof insertListing>[1] = {}): Promise<number> {
  const id = await insertListing(api.tools.db, { status: 'pending', approvedAt: null, ...over })
  await moveListing(api.tools.db, { id, transition: 'approve', mover: 'admin', actorId: cast.ada.id }, approvedAt)
  return id
}

const statusOf = async (id: number) => (await findListing(api.tools.db, id))!.status
async function mails(): Promise<Mail[]> {
  api.sent.length = 0
  await letTimePass(api.tools, listingTasks(api.tools))
  return [...api.sent]
}

test('a listing expires after 60 days, not earlier, with `time` as the mover', async () => {
  const id = await insertApproved()
  expect(await expireListings(toolsAfter(lifetime - 0.01))).toBe(0)
  expect(await expireListings(toolsAfter(lifetime))).toBe(1)
  expect(await statusOf(id)).toBe('expired')
  const { items } = await api.as('maria')(history.events, { params: { id } })
  expect(items[0]).toMatchObject({ transition: 'expire', from: 'approved', to: 'expired', by: 'time' })
  expect(await expireListings(toolsAfter(lifetime))).toBe(0)
  const renewed = await api.as('maria')(listings.move, { params: { id }, body: { transition: 'renew' } })
  expect(renewed).toMatchObject({ status: 'approved', approvedAt: approvedAt.toISOString() })
  await api.as('maria')(listings.withdraw, { params: { id } })
})

test('paused listings, sold listings and listings without an expiry date do not expire', async () => {
  const paused = await insertApproved()
  await moveListing(api.tools.db, { id: paused, transition: 'pause', mover: 'seller', actorId: null }, approvedAt)
  const sold = await insertApproved()
  await moveListing(api.tools.db, { id: sold, transition: 'markSold', mover: 'seller', actorId: null }, approvedAt)
  const endless = await insertListing(api.tools.db)
  expect(await expireListings(toolsAfter(1_000))).toBe(0)
  expect(await sendExpiryNotices(toolsAfter(lifetime - 1))).toBe(0)
  expect(await Promise.all([paused, sold, endless].map(statusOf))).toEqual(['paused', 'approved', 'approved'])
  const { now } = toolsAfter(1_000).clock
  await moveListing(api.tools.db, { id: paused, transition: 'resume', mover: 'seller', actorId: null }, now())
  expect(await expireListings(toolsAfter(1_001))).toBe(0)
  expect(await expireListings(toolsAfter(1_000 + lifetime))).toBe(1)
})

test('the seller gets one email a week before the expiry, and another one only after a renewal', async () => {
  const id = await insertApproved()
  expect(await sendExpiryNotices(toolsAfter(lifetime - 7.1))).toBe(0)
  const both = await Promise.all([
    sendExpiryNotices(toolsAfter(lifetime - 7)),
    sendExpiryNotices(toolsAfter(lifetime - 7)),
  ])
  expect(both[0]! + both[1]!).toBe(1)
  expect(await sendExpiryNotices(toolsAfter(lifetime - 6))).toBe(0)
  const sent = await mails()
  expect(sent).toMatchObject([
    { to: { address: cast.maria.email }, subject: 'Your 2019 Porsche 911 GT3 listing expires on April 30, 2026' },
  ])
  expect(sent[0]!.text).toContain('http://cars.test/profile')
  const { now } = toolsAfter(lifetime - 5).clock
  await moveListing(api.tools.db, { id, transition: 'renew', mover: 'seller', actorId: cast.maria.id }, now())
  expect(await sendExpiryNotices(toolsAfter(lifetime))).toBe(0)
  expect(await sendExpiryNotices(toolsAfter(2 * lifetime - 6))).toBe(1)
  await mails()
  await expireListings(toolsAfter(3 * lifetime))
})

test('sellers without an email address are noticed without an email', async () => {
  const setEmail = (email: string | null) =>
    api.tools.db.update(users).set({ email }).where(eq(users.id, cast.boris.id))
  await setEmail(null)
  await insertApproved({ sellerId: cast.boris.id })
  expect(await sendExpiryNotices(toolsAfter(lifetime - 3))).toBe(1)
  expect(await mails()).toEqual([])
  await setEmail(cast.boris.email)
  await expireListings(toolsAfter(3 * lifetime))
})

test('if many listings expire at the same time, each expires once', async () => {
  const values = { expiresAt: approvedAt, approvedAt }
  for (let n = 0; n < 130; n += 1) await insertListing(api.tools.db, values)
  const both = await Promise.all([expireListings(toolsAfter(1)), expireListings(toolsAfter(1))])
  expect(both[0]! + both[1]!).toBe(130)
})

test('a run that reaches its limit queues another run, which continues', async () => {
  const { pool } = api.tools
  const findQueuedJobs = async () => (await pool.query('select key, queue_name as line from graphile_worker.jobs')).rows
  await pool.query('delete from graphile_worker._private_jobs')
  for (let n = 0; n < 5; n += 1) await insertListing(api.tools.db, { expiresAt: approvedAt, approvedAt })
  expect(await expireListings(toolsAfter(1), 3)).toBe(3)
  expect(await findQueuedJobs()).toEqual([{ key: 'expire_listings', line: 'periodic' }])
  await pool.query('delete from graphile_worker._private_jobs')
  expect(await expireListings(toolsAfter(1), 3)).toBe(2)
  for (let n = 0; n < 3; n += 1) await insertListing(api.tools.db, { expiresAt: toolsAfter(3).clock.now(), approvedAt })
  expect(await sendExpiryNotices(toolsAfter(1), 2)).toBe(2)
  expect(await findQueuedJobs()).toContainEqual({ key: 'notice_expiry', line: 'periodic' })
  expect(await sendExpiryNotices(toolsAfter(1), 2)).toBe(1)
})
