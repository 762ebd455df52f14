import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { messages } from '../../conversations/table.ts'
import { inquiries } from '../../inquiries/table.ts'

let car = 0
const api = memberApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { apiLimit: 100_000, inquiryLimit: 10_000 },
  prepare: async ({ db }) => void (car = await insertListing(db)),
})
const ada = () => api.as('ada')
const listHeld = (query: object = {}) => ada()(heldMessages.list, { query })

async function insertHeld(over: Partial<typeof inquiries.$inferInsert> = {}): Promise<number> {
  const byGuard = { state: 'held', movedBy: 'guard', heldReason: 'trap', waitingSince: new Date() } as const
  const inquiry = { vehicleId: car, name: 'Boris', email: 'boris@example.com', message: 'Hello', ...byGuard, ...over }
  const [row] = await api.tools.db.insert(inquiries).values(inquiry).returning({ id: inquiries.id })
  return row!.id
}

test('reported conversations come first, then held ones, oldest first; new messages do not change the order', async () => {
  const young = await insertHeld({ waitingSince: new Date('2026-03-03') })
  const old = await insertHeld({ waitingSince: new Date('2026-03-01'), lastMessageAt: new Date('2026-04-01') })
  const middle = await insertHeld({ waitingSince: new Date('2026-03-02'), lastMessageAt: new Date('2026-02-01') })
  const reported = await insertHeld({
    state: 'reported',
    movedBy: 'buyer',
    heldReason: null,
    name: 'Zoe',
    waitingSince: new Date('2026-03-09'),
  })
  const order = [reported, old, middle, young]
  const { items, total } = await listHeld()
  expect([items.map(({ id }) => id), total]).toEqual([order, 4])
  expect(items[1]).toMatchObject({ waitingSince: '2026-03-01T00:00:00.000Z', messageCount: 1 })
  expect((await listHeld({ limit: 2, page: 2 })).items.map(({ id }) => id)).toEqual(order.slice(2))
  expect(await listHeld({ limit: 2, page: 9 })).toEqual({ items: [], total: 4 })
  expect((await listHeld({ state: 'reported' })).items).toMatchObject([{ id: reported, reportedBy: 'buyer' }])
  expect(await listHeld({ q: 'zoe', state: 'held' })).toEqual({ items: [], total: 0 })
  expect((await listHeld({ q: 'ZOE' })).total).toBe(1)
  expect((await listHeld({ q: '911 gt3' })).total).toBe(4)
  expect((await listHeld({ q: '%' })).total).toBe(0)
})

test('a sender with an internationalized address is found in both forms, and shown in the readable one', async () => {
  const id = await insertHeld({ email: 'ivan@xn--e1afmkfd.xn--p1ai' })
  for (const q of ['ivan@Пример.рф', 'xn--e1afmkfd'])
    expect((await listHeld({ q })).items).toMatchObject([{ id, email: 'ivan@пример.рф' }])
})

test('the list has the first and the last messages of a long conversation, and all messages can be paged', async () => {
  const id = await insertHeld({ email: 'long@example.com' })
  const texts = Array.from({ length: 9 }, (_, index) => `Answer ${index + 1}`)
  await api.tools.db.insert(messages).values(texts.map((text) => ({ inquiryId: id, sender: 'buyer' as const, text })))
  const [found] = (await listHeld({ q: 'long@' })).items
  expect(found!.messages.map(({ text }) => text)).toEqual(['Hello', 'Answer 7', 'Answer 8', 'Answer 9'])
  expect(found!.messageCount).toBe(10)

  const read = async (query: object) => {
    const { items, total } = await ada()(heldMessages.messages, { params: { id }, query })
    return [items.map(({ text }) => text), total]
  }
  const all = ['Hello', ...texts]
  expect(await read({})).toEqual([all, 10])
  for (const page of [1, 2, 3, 4])
    expect(await read({ limit: 4, page })).toEqual([all.slice(4 * page - 4, 4 * page), 10])
  expect(await read({ limit: 1 })).toEqual([['Hello'], 10])
  await ada()(heldMessages.release, { params: { id } })
  await expect(read({})).rejects.toMatchObject({ problem: { code: 'conversation_not_found' } })
})

test('a reported conversation waits from the time of the report', async () => {
  const id = await insertHeld({ state: 'open', movedBy: null, heldReason: null, lastMessageAt: new Date('2026-01-01') })
  const before = Date.now()
  await api.as('maria')(conversations.move, { params: { id }, body: { transition: 'report' } })
  const found = (await listHeld({ state: 'reported' })).items.find((item) => item.id === id)!
  expect(new Date(found.waitingSince).getTime()).toBeGreaterThanOrEqual(before)
})
