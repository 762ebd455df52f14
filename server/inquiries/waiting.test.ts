import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations.ts'
import { heldMessages } from '#contract/held-messages.ts'
import { insertListing } from '../testing/cast.ts'
import { memberApp } from '../testing/members.ts'
import { mostHeld } from './held-limit.ts'
import { inquiries, messages } from './table.ts'

let car = 0
const api = memberApp({
  environment: { RATE_LIMIT: '100000/1m', INQUIRY_LIMIT: 'off' },
  prepare: async ({ db }) => void (car = await insertListing(db)),
})
const ada = () => api.as('ada')
const waiting = (query: object = {}) => ada()(heldMessages.list, { query })

async function stored(over: Partial<typeof inquiries.$inferInsert> = {}): Promise<number> {
  const held = { state: 'held', movedBy: 'guard', heldReason: 'trap' } as const
  const inquiry = { vehicleId: car, name: 'Boris', email: 'boris@example.com', message: 'Hello', ...held, ...over }
  const [row] = await api.tools.db.insert(inquiries).values(inquiry).returning({ id: inquiries.id })
  return row!.id
}

test('the reported stand first, then the longest waiting; whoever goes on writing keeps the place', async () => {
  const young = await stored({ waitingSince: new Date('2026-03-03') })
  const old = await stored({ waitingSince: new Date('2026-03-01'), lastMessageAt: new Date('2026-04-01') })
  // As the previous release stores it.
  const middle = await stored({ lastMessageAt: new Date('2026-03-02') })
  const reported = await stored({
    state: 'reported',
    movedBy: 'buyer',
    heldReason: null,
    name: 'Zoe',
    waitingSince: new Date('2026-03-09'),
  })
  const order = [reported, old, middle, young]
  const { items, total } = await waiting()
  expect([items.map(({ id }) => id), total]).toEqual([order, 4])
  expect(items[1]).toMatchObject({ waitingSince: '2026-03-01T00:00:00.000Z', messageCount: 1 })
  expect((await waiting({ limit: 2, page: 2 })).items.map(({ id }) => id)).toEqual(order.slice(2))
  expect(await waiting({ limit: 2, page: 9 })).toEqual({ items: [], total: 4 })
  expect((await waiting({ state: 'reported' })).items).toMatchObject([{ id: reported, reportedBy: 'buyer' }])
  expect(await waiting({ q: 'zoe', state: 'held' })).toEqual({ items: [], total: 0 })
  expect((await waiting({ q: 'ZOE' })).total).toBe(1)
  expect((await waiting({ q: '911 gt3' })).total).toBe(4)
  expect((await waiting({ q: '%' })).total).toBe(0)
})

test('of a long conversation the list holds its beginning and its end, and the rest is read by pages', async () => {
  const id = await stored({ email: 'long@example.com' })
  const texts = Array.from({ length: 9 }, (_, index) => `Answer ${index + 1}`)
  await api.tools.db.insert(messages).values(texts.map((text) => ({ inquiryId: id, sender: 'buyer' as const, text })))
  const [found] = (await waiting({ q: 'long@' })).items
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

test('a report waits from when it was made', async () => {
  const id = await stored({ state: 'open', movedBy: null, heldReason: null, lastMessageAt: new Date('2026-01-01') })
  const before = Date.now()
  await api.as('maria')(conversations.move, { params: { id }, body: { transition: 'report' } })
  const found = (await waiting({ state: 'reported' })).items.find((it) => it.id === id)!
  expect(new Date(found.waitingSince).getTime()).toBeGreaterThanOrEqual(before)
})

let sent = 0
const send = (over: object, remoteAddress: string) =>
  api.request({
    method: 'POST',
    url: '/api/inquiries',
    remoteAddress,
    payload: { vehicleId: car, name: 'Eve', email: `eve${sent++}@example.com`, message: `Buy ${sent}`, ...over },
  })
const held = { website: 'https://evil.example' }

test.each([
  ['network', () => ['203.0.113.1', {}] as const],
  [
    'mail address',
    () => [`203.0.113.${100 + (sent++ % 100)}`, { email: sent % 2 ? 'eve@spam.example' : 'EVE@spam.example' }] as const,
  ],
])('one %s cannot pile up what is held, and its other inquiries still arrive', async (_what, next) => {
  const vehicleId = await insertListing(api.tools.db)
  const sendHeld = () => {
    const [address, over] = next()
    return send({ ...held, ...over, vehicleId }, address)
  }
  for (let index = 0; index < mostHeld.address; index++) expect((await sendHeld()).statusCode).toBe(201)
  const before = await api.tools.db.$count(inquiries)
  const refused = await sendHeld()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_inquiries' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(await api.tools.db.$count(inquiries)).toBe(before)
  const [address, over] = next()
  expect((await send({ ...over, vehicleId: await insertListing(api.tools.db) }, address)).statusCode).toBe(201)
})

test('one vehicle cannot have more of them than that, whoever sends them', async () => {
  const vehicleId = await insertListing(api.tools.db)
  for (let index = 0; index < mostHeld.vehicle; index++)
    expect((await send({ ...held, vehicleId }, `198.51.100.${index}`)).statusCode).toBe(201)
  const refused = await send({ ...held, vehicleId }, '198.51.100.200')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'vehicle_busy'])
  expect((await send({ vehicleId }, '198.51.100.200')).statusCode).toBe(201)
  expect((await send(held, '198.51.100.200')).statusCode).toBe(201)
})
