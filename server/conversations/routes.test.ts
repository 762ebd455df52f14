import { beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import {
  conversationMoves,
  conversationStates,
  type Side,
  type SideMove,
  sideMoves,
  sides,
} from '#contract/conversations/rules.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { inquiries } from '../inquiries/table.ts'

let car = 0
const api = memberApp({ prepare: async ({ db }) => void (car = await insertListing(db)) })

const missing = { status: 404, problem: { code: 'conversation_not_found' } }
const closed = { status: 409, problem: { code: 'conversation_closed' } }
const moved = { status: 409, problem: { code: 'conversation_moved' } }

let id = 0
let token = ''
const params = () => ({ id })
const conversationParams = () => ({ params: params() })
const byLink = () => ({ params: { token } })
const written = { name: 'Boris Petrov', phone: '+1 555 010 4477' }
let number = 0

async function begin(as: 'boris' | 'visitor' = 'boris') {
  number += 1
  const email = `secret${number}@example.com`
  const body = { vehicleId: car, ...written, email, message: `Is it still for sale? (${number})` }
  ;({ id } = await (as === 'boris' ? api.as('boris') : api.anon)(endpoints.send, { body }))
  token = await linkTokenOf(api.tools, id)
}
const answer = (text = 'It is.') => api.as('maria')(conversations.write, { ...conversationParams(), body: { text } })
const reply = (text = 'When may I come?') => api.anon(conversations.writeByLink, { ...byLink(), body: { text } })
const readUnread = (person: 'maria' | 'boris') => api.as(person)(conversations.unread, {})
const inInbox = async () =>
  (await api.as('maria')(conversations.received, {})).items.find((inquiry) => inquiry.id === id)
const set = (values: Partial<typeof inquiries.$inferInsert>) =>
  api.tools.db.update(inquiries).set(values).where(eq(inquiries.id, id))

beforeEach(() => begin())

describe('permission to read and write', () => {
  test('the seller, the signed-in sender, and anyone with the link see the same messages', async () => {
    await answer()
    await reply()
    const [seller, sender, visitor] = [
      await api.as('maria')(conversations.read, conversationParams()),
      await api.as('boris')(conversations.read, conversationParams()),
      await api.anon(conversations.readByLink, byLink()),
    ]
    expect(seller.messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      expect.stringMatching(/^buyer: Is it still for sale/),
      'seller: It is.',
      'buyer: When may I come?',
    ])
    expect(seller).toMatchObject({ as: 'seller', buyer: 'Boris Petrov', phone: written.phone, state: 'open' })
    expect(sender).toMatchObject({ as: 'buyer', seller: 'Maria Lindqvist', phone: null, messages: seller.messages })
    expect(visitor).toEqual(sender)
    expect(seller.vehicle).toMatchObject({ id: car, make: 'Porsche', imageUrl: '/images/a.webp' })
  })

  test('responses contain no email address', async () => {
    await answer()
    const all = [
      await api.as('maria')(conversations.read, conversationParams()),
      await api.as('maria')(conversations.received, {}),
      await api.anon(conversations.readByLink, byLink()),
    ]
    expect(JSON.stringify(all)).not.toContain('@')
  })

  test.each(['read', 'write', 'move'] as const)(
    '%s: another member and an admin have no access, and an unknown ID is not found',
    async (name) => {
      const body = { read: undefined, write: { text: 'Let me in' }, move: { transition: 'close' } }[name]
      await begin('visitor')
      for (const person of ['boris', 'ada'] as const)
        await expect(
          api.as(person)(conversations[name], { ...conversationParams(), body } as never),
        ).rejects.toMatchObject(missing)
      id = 999_999
      await expect(
        api.as('maria')(conversations[name], { ...conversationParams(), body } as never),
      ).rejects.toMatchObject(missing)
    },
  )

  test('a modified link does not work', async () => {
    const [number, signature] = [token.slice(0, token.indexOf('-')), token.slice(token.indexOf('-') + 1)]
    const flipped = (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1)
    const wrong = [
      `${Number(number) + 1}-${signature}`,
      `${number}-${flipped}`,
      `${number}-`,
      number,
      `0${token}`,
      '%00',
      'x'.repeat(250),
    ]
    wrong.push(`${number}-${signature.slice(0, -1)}`, `${token}=`, `${id}-${'A'.repeat(43)}`)
    for (const token of wrong) {
      const ask = { params: { token } }
      await expect(api.anon(conversations.readByLink, ask), token).rejects.toMatchObject(missing)
      await expect(api.anon(conversations.writeByLink, { ...ask, body: { text: 'x' } })).rejects.toMatchObject(missing)
    }
  })

  test('responses are not cached', async () => {
    const response = await api.request({ url: `/api/conversations/${token}` })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each(['', '   ', 'x'.repeat(5_001), 'a\0b', 7])('the message %.10j is refused at its field', async (text) => {
    const response = await api.request({
      method: 'POST',
      url: `/api/conversations/${token}/messages`,
      payload: { text },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_request', issues: [{ field: 'text' }] })
  })

  test('a message is plain text and is returned unchanged', async () => {
    const text = '<script>alert(1)</script>\n**bold** &amp; “quotes”'
    expect(await reply(text)).toMatchObject({ from: 'buyer', text })
  })
})

describe('unread messages', () => {
  test('are counted for each side until it reads them, without its own messages', async () => {
    const before = await readUnread('maria')
    expect(await inInbox()).toMatchObject({ unread: 1, last: { from: 'buyer' } })
    await reply()
    expect(await inInbox()).toMatchObject({ unread: 2, last: { from: 'buyer', text: 'When may I come?' } })
    expect(await readUnread('maria')).toEqual(before)
    await api.as('maria')(conversations.read, conversationParams())
    expect(await readUnread('maria')).toEqual({ ...before, received: before.received - 1 })
    expect(await inInbox()).toMatchObject({ unread: 0 })

    const sent = (await readUnread('boris')).sent
    await answer()
    expect((await readUnread('boris')).sent).toBe(sent + 1)
    expect((await api.as('boris')(endpoints.sent, {})).items.find((inquiry) => inquiry.id === id)).toMatchObject({
      unread: 1,
    })
    await api.anon(conversations.readByLink, byLink())
    expect((await readUnread('boris')).sent).toBe(sent)
  })

  test('the newest activity is listed first, in pages', async () => {
    const first = id
    await begin()
    const findNewestId = async () =>
      (await api.as('maria')(conversations.received, { query: { limit: 1 } })).items[0]!.id
    expect(await findNewestId()).toBe(id)
    await api.as('maria')(conversations.write, { params: { id: first }, body: { text: 'Yes.' } })
    expect(await findNewestId()).toBe(first)
    const page = await api.as('maria')(conversations.received, { query: { limit: 1, page: 2 } })
    expect(page.items[0]!.id).toBe(id)
    expect(page.total).toBeGreaterThan(1)
  })
})

describe('the life cycle of a conversation', () => {
  const move = (side: Side, transition: SideMove, note?: string) => {
    const body = { transition, ...(note && { note }) }
    return side === 'seller'
      ? api.as('maria')(conversations.move, { ...conversationParams(), body })
      : api.anon(conversations.moveByLink, { ...byLink(), body })
  }

  test.each(['seller', 'buyer'] as const)(
    'a conversation closed by the %s accepts no messages, and only they can reopen it',
    async (side) => {
      const other = side === 'seller' ? 'buyer' : 'seller'
      const moves = ['reopen', 'block', 'report']
      expect(await move(side, 'close')).toMatchObject({ state: 'closed', moves })
      await expect(answer()).rejects.toMatchObject(closed)
      await expect(reply()).rejects.toMatchObject(closed)
      await expect(move(other, 'reopen')).rejects.toMatchObject(moved)
      expect(await move(side, 'reopen')).toMatchObject({ state: 'open' })
      await answer()
    },
  )

  test('a blocked sender sees a closed conversation', async () => {
    await begin('visitor')
    expect(await move('seller', 'block')).toMatchObject({ state: 'closed', blocked: true })
    expect(await api.anon(conversations.readByLink, byLink())).toMatchObject({ state: 'closed', blocked: false })
    await expect(reply()).rejects.toMatchObject(closed)
  })

  test('a report goes to the admins with the whole conversation for a decision', async () => {
    await answer()
    expect(await move('buyer', 'report', 'Wants a deposit by wire.')).toMatchObject({
      state: 'reported',
      moves: ['block'],
    })
    expect(await api.as('maria')(conversations.read, conversationParams())).toMatchObject({
      state: 'closed',
      moves: ['block'],
    })
    const [reported] = (await api.as('ada')(heldMessages.list, {})).items.filter((message) => message.id === id)
    expect(reported).toMatchObject({
      state: 'reported',
      reportedBy: 'buyer',
      note: 'Wants a deposit by wire.',
      reason: null,
      messages: [{ from: 'buyer' }, { from: 'seller', text: 'It is.' }],
    })
    await api.as('ada')(heldMessages.discard, conversationParams())
    await expect(answer()).rejects.toMatchObject(closed)
    await expect(api.as('ada')(heldMessages.release, conversationParams())).rejects.toMatchObject(moved)
  })

  test('only moves in the transition table are possible', async () => {
    for (const state of conversationStates) {
      for (const side of sides) {
        await set({
          state: state,
          movedBy: 'admin',
          heldReason: state === 'held' ? 'trap' : null,
          waitingSince: state === 'held' || state === 'reported' ? new Date() : null,
        })
        if (state === 'held' && side === 'seller') continue // Sellers can't see held conversations.
        const known = conversationMoves(side, { state, movedBy: 'admin', blocked: false, free: true })
        const others = sideMoves.filter((name) => !known.includes(name))
        for (const transition of others) await expect(move(side, transition)).rejects.toMatchObject(moved)
      }
    }
  })

  test('of two concurrent moves, one succeeds and the other is refused', async () => {
    await begin('visitor')
    const both = await Promise.allSettled([move('seller', 'close'), move('seller', 'close')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('the conversation and its link still work after the buyer’s account was deleted', async () => {
  await set({ userId: null })
  await expect(api.as('boris')(conversations.read, conversationParams())).rejects.toMatchObject(missing)
  await reply()
  expect((await api.as('maria')(conversations.read, conversationParams())).messages).toHaveLength(2)
})

test('reading again without new messages writes nothing', async () => {
  const version = async () =>
    (await api.tools.pool.query('select xmin, ctid from inquiries where id = $1', [id])).rows[0]
  await answer()
  const before = await version()
  await api.anon(conversations.readByLink, byLink())
  const read = await version()
  expect(read).not.toEqual(before)
  for (const attempt of [1, 2]) {
    await api.anon(conversations.readByLink, byLink())
    expect(await version(), `attempt ${attempt}`).toEqual(read)
  }
})
