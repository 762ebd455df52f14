import { beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import type { Side, SideMove } from '#contract/conversations/rules.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { conversationTasks } from './digest.ts'

let car = 0
const api = memberApp({ prepare: async ({ db }) => void (car = await insertListing(db)) })

const closed = { status: 409, problem: { code: 'conversation_closed' } }
const moved = { status: 409, problem: { code: 'conversation_moved' } }

let id = 0
let token = ''
let number = 0

async function ask(overrides: object = {}) {
  number += 1
  const body = {
    vehicleId: car,
    name: 'Vera',
    email: `vera${number}@example.com`,
    message: `Question ${number}`,
    ...overrides,
  }
  return (await api.anon(endpoints.send, { body })).id
}

const see = (side: Side) =>
  side === 'seller'
    ? api.as('maria')(conversations.read, { params: { id } })
    : api.anon(conversations.readByLink, { params: { token } })
const write = (side: Side, text = 'Hello.') =>
  side === 'seller'
    ? api.as('maria')(conversations.write, { params: { id }, body: { text } })
    : api.anon(conversations.writeByLink, { params: { token }, body: { text } })
const move = (side: Side, transition: SideMove) =>
  side === 'seller'
    ? api.as('maria')(conversations.move, { params: { id }, body: { transition } })
    : api.anon(conversations.moveByLink, { params: { token }, body: { transition } })
const decide = (decision: 'release' | 'discard') => api.as('ada')(heldMessages[decision], { params: { id } })
const runDueTasks = () => letTimePass(api.tools, conversationTasks(api.tools))

beforeEach(async () => {
  id = await ask()
  token = await linkTokenOf(api.tools, id)
  await runDueTasks()
  api.sent.length = 0
})

describe.each([
  ['seller', 'buyer'],
  ['buyer', 'seller'],
] as const)('a block by the %s', (side, other) => {
  test('prevents both sides from writing; the other side sees a closed conversation', async () => {
    expect(await move(side, 'block')).toMatchObject({ state: 'closed', blocked: true, moves: ['unblock', 'report'] })
    expect(await see(other)).toMatchObject({ state: 'closed', blocked: false, moves: ['block', 'report'] })
    await expect(write(side)).rejects.toMatchObject(closed)
    await expect(write(other)).rejects.toMatchObject(closed)
    expect(await move(side, 'unblock')).toMatchObject({ state: 'open', blocked: false })
    await write(other)
  })

  test('looks like a closed conversation to the other side', async () => {
    await move(side, 'close')
    const afterClose = await see(other)
    await move(side, 'reopen')
    await move(side, 'block')
    expect(await see(other)).toEqual(afterClose)
  })

  test('remains when the other side reports and an admin releases the conversation', async () => {
    await move(side, 'block')
    expect(await move(other, 'report')).toMatchObject({ state: 'reported' })
    expect(await see(side)).toMatchObject({ state: 'closed', blocked: true })
    await decide('release')
    expect(await see(side)).toMatchObject({ state: 'closed', blocked: true })
    await expect(write(other)).rejects.toMatchObject(closed)
    await move(side, 'unblock')
    await write(other)
  })

  test('remains after their own report, and only they can lift it', async () => {
    await move(side, 'close')
    await move(side, 'block')
    await expect(move(side, 'reopen')).rejects.toMatchObject(moved)
    await expect(move(other, 'unblock')).rejects.toMatchObject(moved)
    await expect(move(side, 'block')).rejects.toMatchObject(moved)
    await move(side, 'report')
    await decide('release')
    expect(await see(side)).toMatchObject({ blocked: true })
    await expect(write(other)).rejects.toMatchObject(closed)
  })

  test('by both sides remains until both have lifted it', async () => {
    await move(side, 'block')
    await move(other, 'block')
    await move(side, 'unblock')
    expect(await see(side)).toMatchObject({ state: 'closed', blocked: false })
    await expect(write(side)).rejects.toMatchObject(closed)
    await move(other, 'unblock')
    await write(side)
  })

  test('suppresses the email about earlier messages until it is lifted', async () => {
    // Without the block, this message would be emailed.
    await write(side, 'Are you there?')
    await move(side, 'block')
    await runDueTasks()
    expect(api.sent).toEqual([])
    await move(side, 'unblock')
    await runDueTasks()
    expect(api.sent).toHaveLength(1)
  })

  test('clears unread messages for the blocking side, but not for the other side', async () => {
    const mine = `${side}Unread` as const
    const otherCount = `${other}Unread` as const
    await write(other, 'One')
    await write(side, 'Two')
    const unread = await unreadOf()
    expect(unread[otherCount]).toBeGreaterThan(0)
    await move(side, 'block')
    expect(await unreadOf()).toEqual({ [mine]: 0, [otherCount]: unread[otherCount] })
    await see(other)
    expect(await unreadOf()).toEqual({ [mine]: 0, [otherCount]: 0 })
  })
})

async function unreadOf(): Promise<{ sellerUnread: number; buyerUnread: number }> {
  const { rows } = await api.tools.pool.query(
    'select seller_unread as "sellerUnread", buyer_unread as "buyerUnread" from inquiries where id = $1',
    [id],
  )
  return rows[0]
}

test('a new inquiry of a blocked sender is held for any spelling of the address, and admins cannot release it', async () => {
  await move('seller', 'block')
  await move('buyer', 'report')
  await decide('release')
  const again = await ask({ email: `Ve.ra${number}+second@Example.com` })
  const { items } = await api.as('ada')(heldMessages.list, {})
  expect(items.find((message) => message.id === again)).toMatchObject({ state: 'held', reason: 'blocked' })
  const release = () => api.as('ada')(heldMessages.release, { params: { id: again } })
  await expect(release()).rejects.toMatchObject({ status: 409, problem: { code: 'sender_blocked' } })
  await move('seller', 'unblock')
  await release()
  expect((await api.as('maria')(conversations.received, {})).items.map((inquiry) => inquiry.id)).toContain(again)
})
