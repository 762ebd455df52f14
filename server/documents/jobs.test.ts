import { afterEach, expect, test } from 'vitest'
import { documents } from '#contract/documents/endpoints.ts'
import type { DocumentState } from '#contract/documents/rules.ts'
import type { Document } from '#contract/documents/schema.ts'
import { cast, insertListing, insertMona, mona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { documentTasks } from './jobs.ts'
import { documents as table } from './table.ts'

let car = 0
const api = memberApp({
  environment: { RATE_LIMIT: 'off' },
  prepare: async ({ db }) => {
    await insertMona(db)
    car = await insertListing(db)
  },
})
afterEach(() => api.tools.db.delete(table))

let slot = 0

async function insertDocument(state: DocumentState, title = 'Service 2024', vehicleId = car): Promise<Document> {
  slot = (slot % 10) + 1
  const [stored, now] = [{ originalKey: crypto.randomUUID(), originalSize: 1 }, new Date()]
  const at = { uploadedAt: now, ...(state === 'waiting' ? { waitingSince: now } : { decidedAt: now }) }
  const row = { kind: 'service', title, vehicleId, slot, state, ...stored, ...at } as const
  const [added] = await api.tools.db.insert(table).values(row).returning()
  return api.as('ada')(documents.read, { params: { id: added!.id } })
}

const decide = ({ id, version }: Document, transition: 'approve' | 'refuse', by: 'mona' | 'ada' = 'mona') =>
  api.as(by)(documents.decide, {
    params: { id },
    body: { transition, version, ...(transition === 'refuse' && { reason: 'The name <Jane> can be read.' }) },
  })

async function sendMails() {
  api.sent.length = 0
  await letTimePass(api.tools, documentTasks(api.tools))
  return [...api.sent]
}

test('the seller gets an email about an approved document with a link', async () => {
  await decide(await insertDocument('waiting'), 'approve')
  const [mail, ...others] = await sendMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: { address: cast.maria.email },
    subject: '“Service 2024” for your 2019 Porsche 911 GT3 was approved',
  })
  expect(mail!.text).toContain('Buyers can now see it on your 2019 Porsche 911 GT3 listing.')
  expect(mail!.text).toContain(`View My Listing: http://cars.test/vehicles/${car}\n`)
  expect(await sendMails()).toEqual([])
})

test('the email says so if the listing is not public yet', async () => {
  const pending = await insertListing(api.tools.db, { status: 'pending', approvedAt: null })
  await decide(await insertDocument('waiting', 'Service 2024', pending), 'approve')
  const [mail] = await sendMails()
  expect(mail!.text).toContain('when your 2019 Porsche 911 GT3 listing is live')
  expect(mail!.text).toContain(`http://cars.test/vehicles/${pending}/edit#documents`)
})

test.each([
  ['waiting', 'wasn’t approved', 'buyers can’t see it'],
  ['public', 'was removed from the site', 'can no longer see it'],
] as const)('the email about a rejected document that was %s contains the reason', async (state, subject, text) => {
  await decide(await insertDocument(state), 'refuse')
  const [mail] = await sendMails()
  expect(mail!.subject).toBe(`“Service 2024” for your 2019 Porsche 911 GT3 ${subject}`)
  expect(mail!.text).toContain(text)
  expect(mail!.text).toContain('> The name <Jane> can be read.')
  expect(mail!.html).toContain('The name &lt;Jane&gt; can be read.')
  expect(mail!.text).toContain(`Open My Documents: http://cars.test/vehicles/${car}/edit#documents`)
})

test('several approvals share one email, and each rejection has its own', async () => {
  const [first, second, third] = [
    await insertDocument('waiting', 'A'),
    await insertDocument('waiting', 'B'),
    await insertDocument('waiting', 'C'),
  ]
  await decide(first, 'approve')
  await decide(third, 'refuse')
  await decide(second, 'approve')
  const mails = await sendMails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    '2 of your documents were approved',
    '“C” for your 2019 Porsche 911 GT3 wasn’t approved',
  ])
  expect(mails[0]!.text).toContain('“A” (2019 Porsche 911 GT3)\n“B” (2019 Porsche 911 GT3)')
})

test('documents that were changed or deleted since are not reported', async () => {
  const approved = await decide(await insertDocument('waiting'), 'approve')
  await decide(await insertDocument('waiting'), 'refuse')
  const { id, version } = approved
  await api.as('maria')(documents.move, { params: { id }, body: { transition: 'withdraw', version } })
  const refused = (await api.as('maria')(documents.own, { params: { id: car } })).find(
    (document) => document.state === 'refused',
  )!
  await api.as('maria')(documents.remove, { params: { id: refused.id } })
  expect(await sendMails()).toEqual([])
})

test('no email is sent about an admin’s own documents, or without an email address', async () => {
  const own = await insertListing(api.tools.db, { sellerId: cast.ada.id })
  await decide(await insertDocument('waiting', 'Own', own), 'approve', 'ada')
  expect(await sendMails()).toEqual([])
  await api.tools.pool.query('update users set email = null where id = $1', [mona.id])
  const others = await insertListing(api.tools.db, { sellerId: mona.id })
  await decide(await insertDocument('waiting', 'Of Mona', others), 'approve', 'ada')
  expect(await sendMails()).toEqual([])
})
