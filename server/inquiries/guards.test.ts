import { beforeEach, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { auditEntries } from '../audit/table.ts'
import { conversationTasks } from '../conversations/digest.ts'
import { formStamp } from './signatures.ts'
import { inquiries } from './table.ts'

const cars: number[] = []
const api = memberApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { apiLimit: 100_000, inquiryLimit: 10_000 },
  prepare: async ({ db }) => {
    for (let index = 0; index < 6; index++) cars.push(await insertListing(db))
  },
})

beforeEach(() => api.tools.pool.query('delete from rate_limits')) // all requests come from one network and share its limits

let number = 0
const sender = () => `sender${number++}@example.com`
async function send(overrides: object = {}) {
  const body = { vehicleId: cars[0]!, name: 'Boris', email: sender(), message: `Question ${number}`, ...overrides }
  const { id } = await api.anon(endpoints.send, { body })
  const [stored] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, id))
  return stored!
}
const deliver = () => runQueue(api.tools, conversationTasks(api.tools))
const stampOf = (age: number) => formStamp(api.tools.keys.forms, new Date(Date.now() - age))

test('a person’s inquiry is not held, whether its form stamp is present, missing or from a cached page', async () => {
  const { stamp } = await api.anon(endpoints.form, {})
  expect(stamp).toMatch(/^\d+-[\w-]{43}$/)
  for (const stamp of [undefined, '', 'nonsense', stampOf(2_500), stampOf(90 * 86_400_000)])
    expect(await send({ stamp, website: '' })).toMatchObject({ state: 'open', heldReason: null })
})

test('an inquiry that fills in the honeypot or is sent too fast is held, but gets the usual response', async () => {
  expect(await send({ website: 'https://evil.example' })).toMatchObject({ state: 'held', heldReason: 'trap' })
  expect(await send({ stamp: stampOf(500) })).toMatchObject({ state: 'held', heldReason: 'haste' })
  const forged = `${Date.now() - 9_000}-${stampOf(500).split('-')[1]}`
  expect(await send({ stamp: forged })).toMatchObject({ state: 'open' })
})

test('the same text is held if it is sent again about one vehicle, or about many vehicles', async () => {
  const mine = { email: sender(), message: 'Is it still for sale?' }
  expect(await send(mine)).toMatchObject({ state: 'open' })
  expect(await send({ ...mine, email: mine.email.toUpperCase() })).toMatchObject({ heldReason: 'repeated' })
  // Other senders are allowed to ask the same question.
  expect(await send({ message: mine.message })).toMatchObject({ state: 'open' })
  const advert = 'We export cars to all countries and pay at once, write to us for the best offer in town.'
  const states = []
  for (const vehicleId of cars.slice(0, 5)) states.push((await send({ message: advert, vehicleId })).heldReason)
  expect(states).toEqual([null, null, null, 'spread', 'spread'])
})

test('too many inquiries from one email address or about one vehicle are held', async () => {
  const [email, stamp] = [sender(), stampOf(60_000)]
  const reasons = []
  for (let index = 0; index < 11; index++) reasons.push((await send({ email, stamp, vehicleId: cars[1] })).heldReason)
  expect(reasons).toEqual([...Array.from({ length: 10 }, () => null), 'busy_sender'])
  for (let index = 0; index < 20; index++) await send({ stamp, vehicleId: cars[1] })
  expect((await send({ stamp, vehicleId: cars[1] })).heldReason).toBe('busy_vehicle')
})

test('a blocked sender cannot reach that seller about any vehicle', async () => {
  const email = sender()
  const { id } = await send({ email, vehicleId: cars[2] })
  await api.as('maria')(conversations.move, { params: { id }, body: { transition: 'block' } })
  expect(await send({ email: email.toUpperCase(), vehicleId: cars[3] })).toMatchObject({ heldReason: 'blocked' })
})

test('a held inquiry reaches neither the seller nor any mailbox, and its sender does not notice', async () => {
  const { id, email } = await send({ website: 'x', vehicleId: cars[4] })
  const token = await linkTokenOf(api.tools, id)
  await deliver()
  api.sent.length = 0
  await api.anon(conversations.writeByLink, { params: { token }, body: { text: 'Hello?' } })
  await makeDue(api.tools.pool)
  await deliver()
  expect(api.sent).toEqual([])
  await expect(api.as('maria')(conversations.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await api.as('maria')(conversations.received, {})).items.map((inquiry) => inquiry.id)).not.toContain(id)
  expect(await api.anon(conversations.readByLink, { params: { token } })).toMatchObject({ state: 'open' })
  const held = (await api.as('ada')(heldMessages.list, {})).items.find((message) => message.id === id)
  expect(held).toMatchObject({ state: 'held', reason: 'trap', email, seller: 'seller' })
  expect(held!.messages).toHaveLength(2)
})

test('a released inquiry is delivered as usual, a discarded one never is', async () => {
  const [released, discarded] = [await send({ website: 'x' }), await send({ website: 'x' })]
  await deliver()
  api.sent.length = 0
  await api.as('ada')(heldMessages.release, { params: { id: released.id } })
  await api.as('ada')(heldMessages.discard, { params: { id: discarded.id } })
  await expect(api.as('ada')(heldMessages.discard, { params: { id: released.id } })).rejects.toMatchObject({
    problem: { code: 'conversation_moved' },
  })
  await deliver()
  expect(api.sent.map(({ to }) => to.address).toSorted()).toEqual(['maria@marque.example', released.email])
  expect(await api.as('maria')(conversations.read, { params: { id: released.id } })).toMatchObject({ state: 'open' })
  await expect(api.as('maria')(conversations.read, { params: { id: discarded.id } })).rejects.toMatchObject({
    status: 404,
  })
  const acts = await api.tools.db.select().from(auditEntries).where(eq(auditEntries.subjectType, 'inquiry'))
  expect(acts.map(({ act, actorName, subjectId }) => [act, actorName, subjectId])).toEqual([
    ['inquiry.release', 'admin', String(released.id)],
    ['inquiry.discard', 'admin', String(discarded.id)],
  ])
})
