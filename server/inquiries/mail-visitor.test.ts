import { beforeEach, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { inquiryLimits } from '#contract/inquiries/limits.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { conversationTasks } from '../conversations/digest.ts'

let car = 0
let now = new Date('2026-11-21T12:00:00Z')
const api = memberApp({
  prepare: async (tools) => {
    tools.clock = { now: () => now }
    car = await insertListing(tools.db)
  },
})

const visitorMailLimit = inquiryLimits.visitorMails.points
let number = 0
const send = async (email: string, overrides: object = {}, as = api.anon) => {
  number += 1
  const body = { vehicleId: car, name: 'Vera', email, message: `Question ${number}`, ...overrides }
  return (await as(endpoints.send, { body })).id
}
const answer = (id: number, text = 'It is.') => api.as('maria')(conversations.write, { params: { id }, body: { text } })
const byLink = async (id: number) => ({ params: { token: await linkTokenOf(api.tools, id) } })
const runDueTasks = () => letTimePass(api.tools, conversationTasks(api.tools))
const mailedTo = async (address: string) => {
  await runDueTasks()
  return api.sent.filter(({ to }) => to.address === address)
}
const findUnmailed = () => api.as('ada')(heldMessages.unmailed, {})

beforeEach(() => void (now = new Date(now.getTime() + 8 * 86_400_000)))

test('the daily emails of a mailbox are limited across spellings, and each goes to the address as typed', async () => {
  const spellings = ['victim@example.com', 'vic.tim@example.com', 'Victim+a@example.com', 'V.i.c.t.i.m+b+c@EXAMPLE.com']
  const addresses = Array.from({ length: visitorMailLimit + 3 }, (_, index) => spellings[index % 4]!)
  for (const email of addresses) await send(email)
  await runDueTasks()
  const mails = api.sent.filter(({ to }) => spellings.includes(to.address))
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual(addresses.slice(0, visitorMailLimit).toSorted())
  await send('victor@example.com')
  expect(await mailedTo('victor@example.com')).toHaveLength(1)
})

test('above the limit the visitor sees no difference, the seller gets the email, and admins see unsent emails', async () => {
  for (let index = 0; index < visitorMailLimit; index++) await send('full@example.com')
  await runDueTasks()
  api.sent.length = 0
  expect(await findUnmailed()).toEqual([])
  const id = await send('Full+x@example.com')
  expect(await mailedTo('Full+x@example.com')).toEqual([])
  expect(api.sent.map(({ to }) => to.address)).toEqual(['maria@marque.example'])
  expect(await api.anon(conversations.readByLink, await byLink(id))).toMatchObject({ state: 'open' })
  await send('full@example.com')
  await send('full@example.com')
  expect(await findUnmailed()).toEqual([
    { email: 'full@example.com', mails: 2, lastAt: now.toISOString() },
    { email: 'Full+x@example.com', mails: 1, lastAt: now.toISOString() },
  ])
  now = new Date(now.getTime() + 86_400_000)
  api.sent.length = 0
  await send('full@example.com')
  expect(await mailedTo('full@example.com')).toHaveLength(1)
})

test('concurrent inquiries do not exceed the limit', async () => {
  await Promise.all(Array.from({ length: visitorMailLimit + 6 }, () => send('flood@example.com')))
  expect(await mailedTo('flood@example.com')).toHaveLength(visitorMailLimit)
})

test('replies to an unconfirmed address also count, and are announced only after the previous one was read', async () => {
  const id = await send('quiet@example.com')
  await runDueTasks()
  api.sent.length = 0
  await answer(id, 'Buy my coins.')
  expect(await mailedTo('quiet@example.com')).toHaveLength(1)
  await answer(id, 'Buy more.')
  expect(await mailedTo('quiet@example.com')).toHaveLength(1)
  await api.anon(conversations.readByLink, await byLink(id))
  await answer(id, 'And more.')
  expect(await mailedTo('quiet@example.com')).toHaveLength(2)
  expect(JSON.stringify(api.sent)).not.toMatch(/coins|more/)
  for (let index = 0; index < visitorMailLimit; index++) await send('quiet@example.com')
  api.sent.length = 0
  await api.anon(conversations.readByLink, await byLink(id))
  await answer(id, 'Still here.')
  expect(await mailedTo('quiet@example.com')).toHaveLength(visitorMailLimit - 3)
})

test('a reply above the limit is announced together with the next one on another day', async () => {
  const id = await send('busy@example.com')
  for (let index = 1; index < visitorMailLimit; index++) await send('busy@example.com')
  await answer(id)
  expect(await mailedTo('busy@example.com')).toHaveLength(visitorMailLimit)
  now = new Date(now.getTime() + 86_400_000)
  await answer(id, 'Are you still there?')
  expect(await mailedTo('busy@example.com')).toHaveLength(visitorMailLimit + 1)
})

test('only the link confirms the address, even if the sender is signed in', async () => {
  const id = await send('stranger@example.com', {}, api.as('boris'))
  await api.as('boris')(conversations.write, { params: { id }, body: { text: 'Hello?' } })
  await answer(id, 'Buy my coins.')
  await runDueTasks()
  expect(JSON.stringify(api.sent.filter(({ to }) => to.address === 'stranger@example.com'))).not.toContain('coins')
  await api.anon(conversations.writeByLink, { ...(await byLink(id)), body: { text: 'It is me.' } })
  api.sent.length = 0
  await answer(id, 'Welcome.')
  expect((await mailedTo('stranger@example.com'))[0]!.text).toContain('> Welcome.')
})

test('a person whose inquiry is held gets the usual email once; an address entered by a bot does not', async () => {
  const text = { message: 'The same to the same vehicle.' }
  await send('again@example.com', text)
  const held = await send('again@example.com', text)
  expect((await api.as('ada')(heldMessages.list, {})).items.find((message) => message.id === held)?.reason).toBe(
    'repeated',
  )
  expect(await mailedTo('again@example.com')).toHaveLength(2)
  const trapped = await send('trapped@example.com', { website: 'x' })
  expect(await mailedTo('trapped@example.com')).toEqual([])
  for (const id of [held, trapped]) await api.as('ada')(heldMessages.release, { params: { id } })
  expect(await mailedTo('again@example.com')).toHaveLength(2)
  expect(await mailedTo('trapped@example.com')).toHaveLength(1)
})
