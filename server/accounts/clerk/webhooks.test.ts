import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { eq } from '#platform/database/orm.ts'
import { clerkApp, webhookSecret } from '#tests/doubles/clerk/app.ts'
import { newPerson } from '#tests/doubles/clerk/instance.ts'
import { personJson } from '#tests/doubles/clerk/json.ts'
import { eraseQueued } from '#tests/server/remove-person.ts'
import { users } from '../../users/table.ts'
import { pruneIdentity } from '../jobs.ts'
import { webhookReceipts } from '../table.ts'

const api = clerkApp()
let number = 0

type Delivery = { id?: string; at?: Date; text?: string; headers?: Record<string, string | undefined> }

function deliver(type: string, data: object, delivery: Delivery = {}) {
  const { id = `msg_${(number += 1)}`, at = new Date(), headers = {} } = delivery
  const payload = delivery.text ?? JSON.stringify({ type, object: 'event', data })
  const signature = new Webhook(webhookSecret).sign(id, at, payload)
  const signed = {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': signature,
  }
  const sent = Object.entries({ 'content-type': 'application/json', ...signed, ...headers })
  const present = Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as Record<string, string>
  return api.request({ method: 'POST', url: '/api/webhooks/clerk', headers: present, payload })
}
const rowOf = async (id: string) => (await api.tools.db.select().from(users).where(eq(users.id, id)))[0]

test('a new user of Clerk exists here before the first sign-in', async () => {
  const person = newPerson({ username: 'announced', firstName: 'Tim', publicMetadata: { role: 'admin' } })
  expect((await deliver('user.created', personJson(person))).statusCode).toBe(204)
  expect(await rowOf(person.id)).toMatchObject({
    username: 'announced',
    firstName: 'Tim',
    email: person.email,
    role: 'admin',
  })
})

test('the signature covers the bytes, so an indented body is valid, too', async () => {
  const person = newPerson({ username: 'pretty' })
  const text = JSON.stringify({ type: 'user.created', object: 'event', data: personJson(person) }, null, 2)
  expect((await deliver('', {}, { text })).statusCode).toBe(204)
  expect(await rowOf(person.id)).toMatchObject({ username: 'pretty' })
})

describe('a webhook is refused', () => {
  const person = newPerson({ username: 'forged' })
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  test.each<[string, Delivery]>([
    ['with another signature', { headers: { 'svix-signature': 'v1,bm9uc2Vuc2U=' } }],
    ['without a signature', { headers: { 'svix-signature': undefined } }],
    ['without an id', { headers: { 'svix-id': undefined } }],
    ['with an id that was not signed', { headers: { 'svix-id': 'msg_other' } }],
    ['six minutes old', { at: minutes(-6) }],
    ['from the future', { at: minutes(6) }],
  ])('%s', async (_what, delivery) => {
    const response = await deliver('user.created', personJson(person), delivery)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'webhook_refused' })
  })

  test('whose body was changed in transit', async () => {
    const text = JSON.stringify({ type: 'user.created', object: 'event', data: personJson(person) })
    const id = 'msg_changed'
    const signature = new Webhook(webhookSecret).sign(id, new Date(), text)
    const changed = await deliver(
      '',
      {},
      { id, text: text.replace('forged', 'faked'), headers: { 'svix-signature': signature } },
    )
    expect(changed.statusCode).toBe(400)
  })

  test('that is too large, has another content type, or comes from another site’s page', async () => {
    expect((await deliver('user.created', { text: 'x'.repeat(300_000) })).json()).toMatchObject({
      code: 'body_too_large',
    })
    const plain = await deliver('user.created', {}, { headers: { 'content-type': 'text/plain' } })
    expect(plain.json()).toMatchObject({ code: 'unsupported_type' })
    const foreign = await deliver('user.created', personJson(person), { headers: { origin: 'https://evil.example' } })
    expect(foreign.statusCode).toBe(403)
  })

  test('and its data is not stored', async () => {
    expect(await rowOf(person.id)).toBeUndefined()
  })
})

test('a second delivery changes nothing', async () => {
  const person = newPerson({ username: 'once' })
  await deliver('user.created', personJson(person), { id: 'msg_once' })
  await api.tools.db.update(users).set({ username: 'changed_here' }).where(eq(users.id, person.id))
  expect((await deliver('user.created', personJson(person), { id: 'msg_once' })).statusCode).toBe(204)
  expect(await rowOf(person.id)).toMatchObject({ username: 'changed_here' })
})

test('a failed webhook stores no receipt, so that it can be delivered again', async () => {
  const broken = await deliver('user.created', { id: 'user_broken' }, { id: 'msg_broken' })
  expect(broken.statusCode).toBe(500)
  expect(await api.tools.db.$count(webhookReceipts, eq(webhookReceipts.id, 'msg_broken'))).toBe(0)
})

test('a late webhook does not overwrite newer data', async () => {
  const person = newPerson({ username: 'newest', updatedAt: Date.now() })
  await deliver('user.updated', personJson(person))
  const older = { ...person, username: 'oldest', updatedAt: person.updatedAt - 60_000 }
  expect((await deliver('user.created', personJson(older))).statusCode).toBe(204)
  expect(await rowOf(person.id)).toMatchObject({ username: 'newest' })
})

test('a deleted user is removed immediately, and neither a late webhook nor a valid token restores them', async () => {
  const person = api.person({ username: 'leaving' })
  const [one, other] = [api.signIn(person), api.signIn(person)]
  const [token, unseen] = [await api.token(one), await api.token(other)]
  expect((await api.call('GET', '/api/auth/user', token)).statusCode).toBe(200)
  expect((await deliver('user.deleted', { id: person.id, object: 'user', deleted: true })).statusCode).toBe(204)
  expect((await api.call('GET', '/api/auth/user', token)).statusCode).toBe(401)
  expect((await api.call('GET', '/api/auth/user', unseen)).statusCode).toBe(401)
  expect((await deliver('user.created', personJson(person))).statusCode).toBe(204)
  expect(await rowOf(person.id)).toMatchObject({ email: null, removedAt: expect.any(Date) })
  await eraseQueued(api.tools)
  expect((await deliver('user.created', personJson(person))).statusCode).toBe(204)
  expect(await rowOf(person.id)).toBeUndefined()
})

test('a user whose deletion arrives first is not created by later webhooks', async () => {
  const person = newPerson({ username: 'never_here' })
  await deliver('user.deleted', { id: person.id, object: 'user', deleted: true })
  await deliver('user.created', personJson(person))
  expect(await rowOf(person.id)).toBeUndefined()
})

test.each(['session.ended', 'session.removed', 'session.revoked'])(
  '%s ends the session, even before its first request',
  async (type) => {
    const person = api.person()
    const [seen, unseen] = [api.signIn(person), api.signIn(person)]
    const tokens = [await api.token(seen), await api.token(unseen)]
    expect((await api.call('GET', '/api/auth/user', tokens[0]!)).statusCode).toBe(200)
    for (const { id } of [seen, unseen]) await deliver(type, { id, user_id: person.id, object: 'session' })
    const responses = await Promise.all(tokens.map((token) => api.call('GET', '/api/auth/user', token)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  },
)

test('other events are accepted and ignored', async () => {
  expect((await deliver('organization.created', { id: 'org_1' })).statusCode).toBe(204)
})

test('receipts and the IDs of removed users are deleted after a week', async () => {
  const before = await api.tools.db.$count(webhookReceipts)
  await pruneIdentity(api.tools.db, new Date(Date.now() + 6 * 86_400_000))
  expect(await api.tools.db.$count(webhookReceipts)).toBe(before)
  await pruneIdentity(api.tools.db, new Date(Date.now() + 8 * 86_400_000))
  expect(await api.tools.db.$count(webhookReceipts)).toBe(0)
})

describe('without a signing secret', () => {
  const silent = clerkApp({ CLERK_WEBHOOK_SIGNING_SECRET: '' })
  test('the endpoint does not exist', async () => {
    expect((await silent.request({ method: 'POST', url: '/api/webhooks/clerk', payload: {} })).statusCode).toBe(404)
  })
})
