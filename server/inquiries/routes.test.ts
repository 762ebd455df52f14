import { expect, test } from 'vitest'
import { mailboxNotAscii } from '#contract/email.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { runQueue } from '#tests/server/queue.ts'
import { inquiries } from './table.ts'

const ids: Record<string, number> = {}
const api = memberApp({
  prepare: async ({ db }) => {
    ids.gt3 = await insertListing(db)
    ids.sold = await insertListing(db, { soldAt: new Date() })
    ids.pending = await insertListing(db, { status: 'pending' })
  },
})

const valid = () => ({
  vehicleId: ids.gt3!,
  name: 'Boris Petrov',
  email: 'boris@example.com',
  phone: '+1 (555) 010-4477',
  message: 'Is it still for sale?\nI could come on Friday.',
})
const send = (overrides: object) =>
  api.request({ method: 'POST', url: '/api/inquiries', payload: { ...valid(), ...overrides } })
const sendQueue = () => runQueue(api.tools)

test('an inquiry is stored and emailed to the seller, who replies on the site', async () => {
  const { id } = await api.anon(endpoints.send, { body: valid() })
  const [stored] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, id))
  expect(stored).toMatchObject({ ...valid(), userId: null, state: 'open' })
  await sendQueue()
  const mail = api.sent.find(({ to }) => to.address === cast.maria.email)!
  expect(mail).toMatchObject({ to: { name: 'Maria' }, subject: 'Inquiry about your 2019 Porsche 911 GT3' })
  expect(mail.text).toContain('> Is it still for sale?\n> I could come on Friday.')
  expect(mail.text).toContain('+1 (555) 010-4477')
  expect(mail.text).toContain(`http://cars.test/profile?tab=inbox&conversation=${id}`)
  expect(mail.replyTo).toBeUndefined()
  expect(JSON.stringify(mail)).not.toContain('boris@example.com')
})

test('the sender gets an email with the link to the conversation, without any typed text', async () => {
  const body = { ...valid(), name: 'Buy at evil.example', email: 'victim@example.com', message: 'Buy now!' }
  await api.anon(endpoints.send, { body })
  await sendQueue()
  const mail = api.sent.find(({ to }) => to.address === 'victim@example.com')!
  expect(mail.to.name).toBe('')
  expect(mail.subject).toBe('Your message about the 2019 Porsche 911 GT3 was sent')
  expect(mail.text).toContain('Your message to Maria Lindqvist about the 2019 Porsche 911 GT3 was sent.')
  expect(mail.text).toMatch(/http:\/\/cars\.test\/conversations\/\d+-[\w-]{43}\s/)
  expect(JSON.stringify(mail)).not.toMatch(/evil|Buy|555|boris|maria@/)
})

test.each([
  ['sales&service@example.com', 'sales&service@example.com'],
  ['Ivan@Пример.рф', 'Ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
])('an inquiry from %s is stored and confirmed with %s', async (email, stored) => {
  api.sent.length = 0
  const { id } = await api.anon(endpoints.send, { body: { ...valid(), email } })
  const [row] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, id))
  await sendQueue()
  expect([row!.email, api.sent.map(({ to }) => to.address)]).toEqual([stored, expect.arrayContaining([stored])])
})

test('an email address with other letters before the @ is refused with a sentence', async () => {
  const answer = await send({ email: 'иван@пример.рф' })
  expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ field: 'email', message: mailboxNotAscii }]])
})

test.each([
  '+1 303 555 0199 ext. 12',
  '303-555-0199 x12',
  '+1 303 555 0199, Ext 7',
  '(303) 555–0199', // en dash
  '303‑555‑0199', // non-breaking hyphens
  '303\u00a0555\u00a00199',
  '+49 89 / 123 456 - 0',
])('the phone number %s is stored as typed', async (phone) => {
  const answer = await send({ phone })
  expect(answer.statusCode).toBe(201)
  const [row] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, answer.json().id))
  expect(row!.phone).toBe(phone)
})

test('the phone number is optional', async () => {
  for (const phone of [undefined, '', null]) expect((await send({ phone })).statusCode).toBe(201)
})

test.each([
  ['name', ''],
  ['name', '   '],
  ['name', 'x'.repeat(101)],
  ['name', 'Boris\nBcc: all@example.com'],
  ['email', ''],
  ['email', 'boris'],
  ['email', 'boris@example.com\nBcc: x@example.com'],
  ['email', `${'x'.repeat(250)}@example.com`],
  ['phone', '1'.repeat(41)],
  ['phone', 'call me'],
  ['message', ''],
  ['message', 'x'.repeat(5001)],
  ['message', 'a\0b'],
  ['name', 7],
  ['vehicleId', 'abc'],
  ['vehicleId', 2 ** 40],
])('%s %j is refused at its field, and nothing is stored', async (field, value) => {
  const before = await api.tools.db.$count(inquiries)
  const response = await send({ [field]: value })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request', issues: [{ field, message: expect.any(String) }] })
  expect(await api.tools.db.$count(inquiries)).toBe(before)
})

test('all missing fields are reported together', async () => {
  const response = await api.request({ method: 'POST', url: '/api/inquiries', payload: {} })
  expect(response.json().issues.map(({ field }: { field: string }) => field)).toEqual([
    'vehicleId',
    'name',
    'email',
    'message',
  ])
})

test('sellers cannot send inquiries to themselves', async () => {
  const payload = { vehicleId: ids.gt3, name: 'Maria', email: 'maria@example.com', message: 'Is it mine?' }
  const headers = { 'x-test-person': 'maria' }
  const refused = await api.request({ method: 'POST', url: '/api/inquiries', payload, headers })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'own_listing'])
})

test('a sold listing accepts no inquiries, and one that is not public is not found', async () => {
  expect((await send({ vehicleId: ids.sold })).json()).toMatchObject({ code: 'listing_sold' })
  expect((await send({ vehicleId: ids.sold })).statusCode).toBe(409)
  expect((await send({ vehicleId: ids.pending })).statusCode).toBe(404)
  expect((await send({ vehicleId: 999_999 })).statusCode).toBe(404)
})

test.each([
  ['{', 'application/json', 400, 'malformed_body'],
  ['', 'application/json', 400, 'malformed_body'],
  ['name=x', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
  ['[]', 'application/json', 400, 'invalid_request'],
  ['null', 'application/json', 400, 'invalid_request'],
  ['{"__proto__":{"x":1}}', 'application/json', 400, 'malformed_body'],
  [JSON.stringify({ message: 'x'.repeat(300_000) }), 'application/json', 413, 'body_too_large'],
])('the body %.30s as %s gets %i %s', async (payload, type, status, code) => {
  const response = await api.request({
    method: 'POST',
    url: '/api/inquiries',
    payload,
    headers: { 'content-type': type },
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code, message: expect.any(String) })
})

test('another site cannot make a visitor send an inquiry', async () => {
  const from = (origin: string) =>
    api.request({ method: 'POST', url: '/api/inquiries', payload: valid(), headers: { origin } })
  expect((await from('https://evil.example')).json()).toMatchObject({ code: 'foreign_origin' })
  expect((await from('null')).statusCode).toBe(403)
  expect((await from('http://cars.test')).statusCode).toBe(201)
})
