import { beforeEach, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass } from '#tests/server/queue.ts'
import { users } from '../users/table.ts'
import { mailReminders } from './reminders.ts'
import { leads as table } from './table.ts'

let car = 0
const api = memberApp({ prepare: async ({ db }) => void (car = await insertListing(db)) })
let id = 0
let number = 0
const day = 86_400_000
const startedAt = Date.now()
const inDays = (days: number) => new Date(startedAt + days * day)
const toolsAfter = (days: number) => ({ ...api.tools, clock: { now: () => inDays(days) } })

beforeEach(async () => {
  number += 1
  await api.tools.db.delete(table)
  const body = { vehicleId: car, name: 'Zoë', email: `zoe${number}@example.com`, message: `Hello. ${number}` }
  ;({ id } = await api.anon(endpoints.send, { body }))
  await letTimePass(api.tools)
  api.sent.length = 0
})

const remind = (at: Date, note?: string) =>
  api.as('maria')(leads.remind, { params: { id }, body: { at: at.toISOString(), ...(note && { note }) } })
async function sendMails() {
  await letTimePass(api.tools)
  return api.sent.splice(0)
}

test('a due reminder is emailed once, with the note and a link', async () => {
  await remind(inDays(3), 'Ask for the documents.')
  expect(await mailReminders(toolsAfter(2.9))).toBe(0)
  expect(await mailReminders(toolsAfter(3))).toBe(1)
  expect(await mailReminders(toolsAfter(4))).toBe(0)
  const [mail, ...more] = await sendMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: { name: 'Maria', address: cast.maria.email },
    subject: 'Reminder: follow up with Zoë about your 2019 Porsche 911 GT3',
  })
  expect(mail!.text).toContain('> Ask for the documents.')
  expect(mail!.text).toContain(`/profile?tab=inbox&conversation=${id}`)
  expect(JSON.stringify(mail)).not.toContain(`zoe${number}@`)
})

test('a new reminder replaces the first one, and is emailed when due', async () => {
  await remind(inDays(1))
  expect(await mailReminders(toolsAfter(1))).toBe(1)
  expect(await remind(inDays(5), 'Again.')).toMatchObject({
    reminder: { at: inDays(5).toISOString(), note: 'Again.', due: false },
  })
  expect(await mailReminders(toolsAfter(4))).toBe(0)
  expect(await mailReminders(toolsAfter(5))).toBe(1)
  expect(await sendMails()).toHaveLength(2)
})

test('a cleared reminder is not emailed, and clearing twice is not an error', async () => {
  await remind(inDays(1), 'Never mind.')
  const clear = () => api.as('maria')(leads.clearReminder, { params: { id } })
  expect(await clear()).toMatchObject({ reminder: null })
  expect(await clear()).toMatchObject({ reminder: null })
  expect(await mailReminders(toolsAfter(2))).toBe(0)
  const [row] = await api.tools.db.select().from(table).where(eq(table.inquiryId, id))
  expect(row).toMatchObject({ reminderNote: null })
})

test('only one of two servers emails a reminder', async () => {
  await remind(inDays(1))
  const both = await Promise.all([mailReminders(toolsAfter(1)), mailReminders(toolsAfter(1))])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await sendMails()).toHaveLength(1)
})

test('more reminders than a batch are all emailed', async () => {
  const { pool } = api.tools
  await pool.query(
    `with written as (insert into inquiries (vehicle_id, name, email, message) select $1, 'N', 'n@example.com', 'm'
       from generate_series(1, 150) returning id)
     insert into leads (inquiry_id, remind_at) select id, now() from written`,
    [car],
  )
  expect(await mailReminders(toolsAfter(1))).toBe(150)
  await pool.query(`delete from inquiries where name = 'N'`)
  await pool.query(`delete from graphile_worker._private_jobs`)
})

test('sellers without an email address are only reminded in the inbox, and suspended sellers after reinstatement', async () => {
  const { db } = api.tools
  const set = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, cast.maria.id))
  await remind(inDays(1))
  await set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
  expect(await mailReminders(toolsAfter(2))).toBe(0)
  await set({ suspendedAt: null, suspensionReason: null })
  expect(await mailReminders(toolsAfter(2))).toBe(1)
  await remind(inDays(3))
  await set({ email: null })
  expect(await mailReminders(toolsAfter(3))).toBe(0)
  await set({ email: cast.maria.email })
  expect(await mailReminders(toolsAfter(4))).toBe(0)
})

test('a due reminder counts as a to-do until the seller clears it', async () => {
  const count = async () => (await api.as('maria')(desk.waiting, {})).reminders
  await remind(inDays(1))
  expect(await count()).toBe(0)
  await api.tools.db.update(table).set({ remindAt: new Date(startedAt - day) })
  expect(await count()).toBe(1)
  expect((await api.as('boris')(desk.waiting, {})).reminders).toBe(0)
  const { items } = await api.as('maria')(conversations.received, { query: { show: 'due' } })
  expect(items.map((inquiry) => inquiry.id)).toEqual([id])
  await api.as('maria')(leads.clearReminder, { params: { id } })
  expect(await count()).toBe(0)
})

test.each([
  [{ at: new Date(startedAt - day).toISOString() }, 'at'],
  [{ at: inDays(740).toISOString() }, 'at'],
  [{ at: 'tomorrow' }, 'at'],
  [{ at: '2027-02-30T08:00:00Z' }, 'at'],
  [{}, 'at'],
  [{ at: inDays(1).toISOString(), note: 'x'.repeat(201) }, 'note'],
  [{ at: inDays(1).toISOString(), note: 'two\nlines' }, 'note'],
])('a reminder of %j is refused at its field', async (payload, field) => {
  const headers = { 'x-test-person': 'maria' }
  const response = await api.request({ method: 'POST', url: `/api/inquiries/${id}/reminder`, headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request', issues: [{ field }] })
})
