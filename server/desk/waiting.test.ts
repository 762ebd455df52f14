import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { inquiries } from '../inquiries/table.ts'

const api = memberApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('only the seller sees how many inquiries, reminders and listings need attention', async () => {
  const { db } = api.tools
  const nothing = { unanswered: 0, reminders: 0, expiring: 0, rejected: 0 }
  expect(await api.as('maria')(desk.waiting, {})).toEqual(nothing)
  const vehicleId = await insertListing(db, { expiresAt: inDays(3) })
  await insertListing(db, { expiresAt: inDays(30) })
  await insertListing(db, { expiresAt: inDays(3), soldAt: new Date() })
  await insertListing(db, { status: 'rejected' })
  const inquiry = { vehicleId, userId: cast.boris.id, name: 'Boris', email: 'boris@example.com', message: 'Hello' }
  const held = { state: 'held', movedBy: 'guard', heldReason: 'trap', waitingSince: new Date() } as const
  const [first] = await db
    .insert(inquiries)
    .values([inquiry, inquiry, { ...inquiry, ...held }, { ...inquiry, state: 'closed', movedBy: 'seller' }])
    .returning({ id: inquiries.id })
  expect(await api.as('maria')(desk.waiting, {})).toEqual({ unanswered: 2, reminders: 0, expiring: 1, rejected: 1 })

  const params = { id: first!.id }
  await api.as('maria')(conversations.write, { params, body: { text: 'It is.' } })
  expect(await api.as('maria')(desk.waiting, {})).toMatchObject({ unanswered: 1 })
  await api.as('boris')(conversations.write, { params, body: { text: 'And its price?' } })
  expect(await api.as('maria')(desk.waiting, {})).toMatchObject({ unanswered: 2 })
  await api.as('maria')(conversations.move, { params, body: { transition: 'close' } })
  expect(await api.as('maria')(desk.waiting, {})).toMatchObject({ unanswered: 1 })
  for (const other of ['boris', 'ada'] as const) expect(await api.as(other)(desk.waiting, {})).toEqual(nothing)
})
