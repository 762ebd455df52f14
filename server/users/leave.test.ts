import { beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { members } from '#contract/members/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { eraseQueued, removeAndErase } from '#tests/server/remove-person.ts'
import { inquiries } from '../inquiries/table.ts'
import { leads, savedReplies } from '../leads/table.ts'
import { queueErasures } from './people.ts'
import { findActor } from './queries.ts'
import { users } from './table.ts'

const api = memberApp()
const seller = { id: 'user_leaving', username: 'leaving', email: 'leaving@example.com', firstName: 'Lea', bio: 'Cars.' }
const now = new Date('2026-06-01')
const leave = () => removeAndErase(api.tools, seller.id, now)
const rowOf = async (id: string) => (await api.tools.db.select().from(users).where(eq(users.id, id)))[0]
const write = (vehicleId: number, email: string) => {
  const body = { vehicleId, name: 'Vera', email, phone: '555 0100', message: `Is it there? ${email}` }
  return api.anon(endpoints.send, { body })
}

beforeEach(async () => {
  await api.tools.pool.query('delete from users where id = $1', [seller.id])
  await api.tools.db.insert(users).values(seller)
})

describe('a deleted account', () => {
  test('is erased with all its data if none of it was reported', async () => {
    await insertListing(api.tools.db, { sellerId: seller.id })
    await leave()
    expect(await rowOf(seller.id)).toBeUndefined()
  })

  test('leaves reported data, without personal data and only for admins', async () => {
    const { db } = api.tools
    const [reported, other] = [
      await insertListing(db, { sellerId: seller.id }),
      await insertListing(db, { sellerId: seller.id, model: 'Other' }),
    ]
    await api.anon(reports.send, { body: { vehicleId: reported, reason: 'fraud', text: 'It is mine.' } })
    const { id } = await write(reported, 'private@example.com')
    await leave()
    const { items } = await api.as('ada')(reports.list, { query: { state: 'open' } })
    expect(items.find((listing) => listing.id === reported)).toMatchObject({
      suspended: true,
      reports: [{ text: 'It is mine.' }],
    })
    const row = (await rowOf(seller.id))!
    expect(row).toMatchObject({ username: expect.stringMatching(/^deleted:/), removedAt: now, role: 'user' })
    expect(JSON.stringify(row)).not.toMatch(/leaving@|Lea|Cars\./)
    expect(await findActor(db, seller.id)).toBeNull()
    for (const car of [reported, other])
      expect((await api.request({ url: `/api/vehicles/${car}` })).statusCode).toBe(404)
    expect(await db.$count(inquiries, eq(inquiries.id, id))).toBe(0)
    const listed = await api.as('ada')(members.list, { query: { q: 'deleted:' } })
    expect(listed.total).toBe(0)
  })

  test('leaves a reported conversation for a year', async () => {
    const { db } = api.tools
    const car = await insertListing(db, { sellerId: seller.id })
    const { id } = await write(car, 'reporter@example.com')
    const params = { token: await linkTokenOf(api.tools, id) }
    await api.anon(conversations.moveByLink, { params, body: { transition: 'report', note: 'Fraud' } })
    await db.insert(leads).values({ inquiryId: id, status: 'offer', remindAt: now, reminderNote: 'Haggles.' })
    await db.insert(savedReplies).values({ userId: seller.id, slot: 1, title: 'Mine', text: 'My words.' })
    await leave()
    expect([await db.$count(leads), await db.$count(savedReplies)]).toEqual([0, 0])
    await queueErasures(db, new Date('2026-05-31'))
    await eraseQueued(api.tools)
    expect(await db.$count(inquiries, eq(inquiries.id, id))).toBe(1)
    await queueErasures(db, new Date('2026-06-02'))
    await eraseQueued(api.tools)
    expect(await db.$count(inquiries, eq(inquiries.id, id))).toBe(0)
    expect(await rowOf(seller.id)).toBeUndefined()
  })

  test('leaves only the text of messages that the user sent', async () => {
    const { db } = api.tools
    const { id } = await write(await insertListing(db), 'sender@example.com')
    await api.tools.pool.query('update inquiries set user_id = $1 where id = $2', [seller.id, id])
    const token = await linkTokenOf(api.tools, id)
    await leave()
    const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id))
    expect(row).toMatchObject({ name: 'Deleted account', phone: null, userId: null, state: 'closed' })
    expect(row!.email).not.toContain('sender')
    await expect(api.anon(conversations.readByLink, { params: { token } })).rejects.toMatchObject({ status: 404 })
    const remaining = await api.as('maria')(conversations.read, { params: { id } })
    expect(remaining).toMatchObject({
      buyer: 'Deleted account',
      state: 'closed',
      moves: expect.not.arrayContaining(['reopen']),
    })
  })
})

test('the audit trail cannot be changed or truncated', async () => {
  const refused = { message: expect.stringContaining('audit trail') }
  await expect(api.tools.pool.query('truncate audit_entries cascade')).rejects.toMatchObject(refused)
})
