import { beforeEach, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { removeAndErase } from '#tests/server/remove-person.ts'
import { inquiries } from './table.ts'

let car = 0
const api = memberApp({ prepare: async ({ db }) => void (car = await insertListing(db)) })
const email = 'boris@buyer.example'
let number = 0
async function send(over: object = {}) {
  number += 1
  const body = { vehicleId: car, name: 'Boris', email, message: `Question ${number}`, ...over }
  return (await api.as('boris')(endpoints.send, { body })).id
}
async function seenBySeller(id: number): Promise<Record<string, string>> {
  await makeDue(api.tools.pool)
  await runQueue(api.tools)
  const maria = api.as('maria')
  return {
    conversation: JSON.stringify(await maria(conversations.read, { params: { id } })),
    list: JSON.stringify(await maria(conversations.received, {})),
    mail: api.sent.find(({ to }) => to.address === cast.maria.email)!.text,
    csv: await maria(leads.csv, {}),
    adf: await maria(leads.adf, {}),
  }
}

beforeEach(async () => {
  await api.tools.db.delete(inquiries)
  await api.tools.pool.query('delete from graphile_worker._private_jobs')
})

test.each([{}, { shareEmail: false }])('the seller does not get the email address by default: %j', async (over) => {
  const id = await send(over)
  for (const [place, text] of Object.entries(await seenBySeller(id))) expect(text, place).not.toContain(email)
  expect(await api.as('maria')(conversations.read, { params: { id } })).toMatchObject({ email: null })
})

test('a shared email address is shown in the conversation, the notification and the exports, but not to the buyer', async () => {
  const id = await send({ shareEmail: true, phone: '+1 555 010' })
  const seen = await seenBySeller(id)
  expect(JSON.parse(seen.conversation!)).toMatchObject({ email, phone: '+1 555 010' })
  expect(seen.mail).toContain(`Email: ${email}\nPhone number: +1 555 010`)
  expect(seen.csv!.split('\r\n')[1]).toMatch(/"boris@buyer\.example","","",9800$/)
  expect(seen.adf).toContain(`<email>${email}</email>`)
  expect(seen.list).not.toContain(email)
  const byLink = await api.anon(conversations.readByLink, { params: { token: await linkTokenOf(api.tools, id) } })
  expect(byLink).toMatchObject({ as: 'buyer', email: null })
})

test.each(['on', 1, null])('the value %j is refused at its field', async (shareEmail) => {
  const payload = { vehicleId: car, name: 'Boris', email, message: 'Hello', shareEmail }
  const { statusCode, body } = await api.request({ method: 'POST', url: '/api/inquiries', payload })
  expect([statusCode, JSON.parse(body).issues[0].field]).toEqual([400, 'shareEmail'])
})

test('after the buyer deletes the account, nothing is shared', async () => {
  const id = await send({ shareEmail: true })
  await removeAndErase(api.tools, cast.boris.id)
  const [stored] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, id))
  expect(stored).toMatchObject({ name: 'Deleted account', sharesEmail: false })
  expect(await api.as('maria')(conversations.read, { params: { id } })).toMatchObject({ email: null })
})
