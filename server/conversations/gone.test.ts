import { beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { removeAndErase } from '#tests/server/remove-person.ts'
import { moveListing } from '../listings/move.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { conversationTasks } from './digest.ts'

let id = 0
let token = ''
let car = 0
const seller = 'user_leaving'
const api = memberApp()

const closed = { status: 409, problem: { code: 'conversation_closed' } }
const missing = { status: 404, problem: { code: 'conversation_not_found' } }
const byLink = () => ({ params: { token } })
const reply = (text = 'Hello?') => api.anon(conversations.writeByLink, { ...byLink(), body: { text } })
const answer = (text = 'It is.') => api.as('maria')(conversations.write, { params: { id }, body: { text } })
const read = () => api.anon(conversations.readByLink, byLink())
const runDueTasks = () => letTimePass(api.tools, conversationTasks(api.tools))
async function begin(sellerId: string = cast.maria.id) {
  car = await insertListing(api.tools.db, { sellerId })
  const body = { vehicleId: car, name: 'Boris', email: `b${car}@example.com`, message: 'Is it still for sale?' }
  ;({ id } = await api.as('boris')(endpoints.send, { body }))
  token = await linkTokenOf(api.tools, id)
  await reply()
  await runDueTasks()
  api.sent.length = 0
}
const change = (values: Partial<typeof vehicles.$inferInsert>) =>
  api.tools.db.update(vehicles).set(values).where(eq(vehicles.id, car))
async function take(status: 'withdrawn' | 'paused' | 'expired' | 'rejected') {
  const move = { withdrawn: 'withdraw', paused: 'pause', expired: 'expire', rejected: 'takeDown' } as const
  await moveListing(api.tools.db, { id: car, transition: move[status], mover: 'seller', actorId: null }, new Date())
}
const suspend = (userId: string, suspendedAt: Date | null) =>
  api.tools.db
    .update(users)
    .set({ suspendedAt, suspensionReason: suspendedAt && 'Fraud' })
    .where(eq(users.id, userId))

beforeEach(() => begin())

describe('a listing that is taken off the site', () => {
  test.each(['withdrawn', 'paused', 'expired', 'rejected'] as const)(
    '%s: both sides can still write, and see that its page is no longer public',
    async (status) => {
      expect((await read()).vehicle).toMatchObject({ shown: true })
      await take(status)
      const isGone = status === 'rejected'
      const state = isGone ? 'unavailable' : status
      const imageUrl = isGone ? null : expect.stringMatching(/^\/images\/a-800\.webp\?key=/)
      expect(await read()).toMatchObject({ state: 'open', vehicle: { make: 'Porsche', shown: false, state, imageUrl } })
      const { items: sent } = await api.as('boris')(endpoints.sent, {})
      expect(sent.find((inquiry) => inquiry.id === id)!.vehicle).toMatchObject({ shown: false, imageUrl: null, state })
      await answer()
      await reply()
      await runDueTasks()
      expect(api.sent).toHaveLength(2)
    },
  )

  test('sold: its page and the conversation remain', async () => {
    await change({ soldAt: new Date() })
    const vehicle = { shown: true, state: 'sold', imageUrl: '/images/a.webp' }
    expect(await read()).toMatchObject({ state: 'open', vehicle })
    await reply()
  })

  test.each(['withdrawn', 'rejected'] as const)(
    '%s: buyers see the approved name, whatever the seller edits later',
    async (status) => {
      await take(status)
      await change({ make: 'Call 555', model: 'now' })
      expect((await read()).vehicle).toMatchObject({ year: 2019, make: 'Porsche', model: '911', trim: 'GT3' })
      const { items: sent } = await api.as('boris')(endpoints.sent, {})
      expect(sent.find((inquiry) => inquiry.id === id)!.vehicle.make).toBe('Porsche')
      const { vehicle } = await api.as('maria')(conversations.read, { params: { id } })
      expect(vehicle.make).toBe('Call 555')
    },
  )
})

describe.each([
  ['seller', cast.maria.id],
  ['buyer', cast.boris.id],
] as const)('the suspended account of the %s', (_, person) => {
  test('closes its conversations for both sides and stops emails until the suspension is lifted', async () => {
    await answer()
    await reply()
    await suspend(person, new Date())
    expect(await read()).toMatchObject({ state: 'closed', moves: ['block', 'report'] })
    await expect(reply()).rejects.toMatchObject(closed)
    await expect(answer()).rejects.toMatchObject(closed)
    await runDueTasks()
    expect(api.sent).toEqual([])
    await suspend(person, null)
    expect(await read()).toMatchObject({ state: 'open' })
    await reply()
  })
})

describe('a deleted account', () => {
  test('of the buyer: the conversation is closed and stays visible to the seller', async () => {
    const visitor = { id: 'user_visitor', username: 'visitor' }
    await api.tools.db.insert(users).values(visitor)
    await api.tools.pool.query('update inquiries set user_id = $1 where id = $2', [visitor.id, id])
    await answer('Come on Friday.')
    await removeAndErase(api.tools, visitor.id, new Date())
    await expect(reply('Still here.')).rejects.toMatchObject(missing)
    expect((await api.as('maria')(conversations.read, { params: { id } })).messages.at(-1)!.text).toBe(
      'Come on Friday.',
    )
    await expect(answer()).rejects.toMatchObject(closed)
    await runDueTasks()
    expect(api.sent).toEqual([])
  })

  test('of the seller: its conversations are deleted, and its queued jobs do nothing', async () => {
    await api.tools.db.insert(users).values({ id: seller, username: 'leaving', email: 'leaving@example.com' })
    await begin(seller)
    await reply('Are you there?')
    await removeAndErase(api.tools, seller, new Date())
    const move = () => api.anon(conversations.moveByLink, { ...byLink(), body: { transition: 'close' } })
    for (const call of [read, reply, move]) await expect(call()).rejects.toMatchObject(missing)
    await expect(api.as('boris')(conversations.read, { params: { id } })).rejects.toMatchObject(missing)
    await runDueTasks()
    expect(api.sent).toEqual([])
    const { rows } = await api.tools.pool.query('select last_error from graphile_worker.jobs')
    expect(rows).toEqual([])
    expect((await api.as('boris')(endpoints.sent, {})).items.map((inquiry) => inquiry.id)).not.toContain(id)
  })
})

describe('a buyer’s link after the seller closed the conversation', () => {
  const move = (transition: 'close' | 'reopen' | 'report') =>
    api.as('maria')(conversations.move, { params: { id }, body: { transition } })

  test('can read and report, but write only after the seller reopens', async () => {
    await move('close')
    expect(await read()).toMatchObject({ state: 'closed', moves: ['block', 'report'] })
    await expect(reply()).rejects.toMatchObject(closed)
    await move('reopen')
    await reply()
  })

  test('messages from before the seller closed it are emailed after reopening', async () => {
    await answer('Come on Friday.')
    await move('close')
    await runDueTasks()
    expect(api.sent).toEqual([])
    await move('reopen')
    await runDueTasks()
    expect(api.sent).toMatchObject([{ to: { address: `b${car}@example.com` } }])
  })

  test('reported and discarded conversations do not count as unread', async () => {
    const readUnreadCounts = async () => [
      (await api.as('maria')(conversations.unread, {})).received,
      (await api.as('boris')(conversations.unread, {})).sent,
    ]
    await api.as('maria')(conversations.read, { params: { id } })
    const before = await readUnreadCounts()
    await answer('One')
    await reply('Two')
    expect(await readUnreadCounts()).toEqual([before[0]! + 1, before[1]! + 1])
    await move('report')
    expect(await readUnreadCounts()).toEqual([before[0], before[1]! + 1])
    await api.as('ada')(heldMessages.discard, { params: { id } })
    await api.as('boris')(conversations.read, { params: { id } })
    expect(await readUnreadCounts()).toEqual(before)
  })
})
