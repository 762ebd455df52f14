import { beforeEach, expect, test } from 'vitest'
import { sellers } from '#contract/sellers/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { messages } from '../conversations/table.ts'
import { inquiries } from '../inquiries/table.ts'
import { measureResponses } from './responses.ts'

const api = memberApp()
const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const day = 24

let car: number
beforeEach(async () => {
  await api.tools.pool.query('delete from vehicles; delete from seller_responses')
  car = await insertListing(api.tools.db)
})

/** Inserts an inquiry from `age` hours ago that the seller answered after `minutes`, or never if `minutes` is omitted. */
async function ask(age: number, minutes?: number, over: Partial<typeof inquiries.$inferInsert> = {}) {
  const { db } = api.tools
  const createdAt = hoursAgo(age)
  const inquiry = { vehicleId: car, name: 'Boris', email: 'b@example.com', message: 'Hello', createdAt, ...over }
  const [{ id: inquiryId }] = (await db.insert(inquiries).values(inquiry).returning({ id: inquiries.id })) as [
    { id: number },
  ]
  const minutesAfter = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  await db.insert(messages).values({ inquiryId, sender: 'buyer', text: 'Still available?', createdAt: minutesAfter(1) })
  if (minutes === undefined) return
  const answer = { inquiryId, sender: 'seller', text: 'It is.' } as const
  await db.insert(messages).values([
    { ...answer, createdAt: minutesAfter(minutes) },
    { ...answer, createdAt: minutesAfter(minutes + 9_000) },
  ])
}

async function measureAll() {
  await measureResponses({ db: api.tools.db, clock: { now: () => now } })
  // Read as a member, because responses to visitors are cached for a few seconds.
  return (await api.as('boris')(sellers.read, { params: { username: 'seller' } })).response
}

test('with five inquiries or more, a seller has a median time to first answer and a share of answered inquiries', async () => {
  for (const minutes of [10, 30, 600, undefined]) await ask(3 * day, minutes)
  expect(await measureAll()).toBeNull()
  await ask(4 * day, 50)
  expect(await measureAll()).toEqual({ rate: 80, medianMinutes: 40 })
  expect(await measureAll()).toEqual({ rate: 80, medianMinutes: 40 })
})

test('old, held, blocked, reported and recent inquiries do not count', async () => {
  for (const age of [2, 3, 4, 5, 6]) await ask(age * day, 60)
  await ask(91 * day)
  await ask(2 * day, undefined, { state: 'held', movedBy: 'guard', heldReason: 'trap', waitingSince: now })
  await ask(2 * day, undefined, { state: 'closed', movedBy: 'seller', sellerBlockedAt: now })
  await ask(2 * day, undefined, { state: 'reported', movedBy: 'seller', waitingSince: now })
  await ask(1)
  expect(await measureAll()).toEqual({ rate: 100, medianMinutes: 60 })
  await ask(1, 0)
  await ask(25)
  expect(await measureAll()).toEqual({ rate: 86, medianMinutes: 60 })
})

test('sellers who never answered have no median time, and sellers without inquiries have no statistics', async () => {
  for (let n = 0; n < 5; n++) await ask(2 * day)
  expect(await measureAll()).toEqual({ rate: 0, medianMinutes: null })
  await api.tools.pool.query('delete from inquiries')
  expect(await measureAll()).toBeNull()
})
