import { beforeEach, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { inquiries } from '../inquiries/table.ts'
import { conversationTasks, digestTask } from './digest.ts'

let car = 0
const api = memberApp({ prepare: async ({ db }) => void (car = await insertListing(db)) })
let id = 0
let token = ''
let email = ''

const work = () => runQueue(api.tools, conversationTasks(api.tools))
const runDueTasks = async () => {
  await makeDue(api.tools.pool)
  await work()
}
const answer = (text: string) => api.as('maria')(conversations.write, { params: { id }, body: { text } })
const reply = (text: string) => api.anon(conversations.writeByLink, { params: { token }, body: { text } })

beforeEach(async () => {
  email = `visitor${id}@example.com`
  const body = { vehicleId: car, name: 'Zoë', email, message: `Still there? ${id}` }
  ;({ id } = await api.anon(endpoints.send, { body }))
  token = await linkTokenOf(api.tools, id)
  // Opening the link confirms the buyer's address. An unconfirmed address would get fewer emails.
  await reply('Hello.')
  await api.as('maria')(conversations.read, { params: { id } })
  await runDueTasks()
  api.sent.length = 0
})

test('an unconfirmed address gets no text that someone typed, because it may be a stranger’s', async () => {
  await api.tools.db.update(inquiries).set({ linkUsedAt: null }).where(eq(inquiries.id, id))
  await answer('Buy my coins.')
  await runDueTasks()
  expect(api.sent).toMatchObject([
    { to: { name: '', address: email }, subject: 'You have a reply about the 2019 Porsche 911 GT3' },
  ])
  expect(api.sent[0]!.text).toContain(`/conversations/${token}`)
  expect(JSON.stringify(api.sent[0])).not.toMatch(/coins|Zoë/)
})

test('messages in quick succession are sent as one email, with the link for a reply', async () => {
  await answer('Yes.')
  await answer('Come on Friday.')
  await work()
  expect(api.sent).toEqual([])
  await runDueTasks()
  expect(api.sent).toHaveLength(1)
  const [mail] = api.sent
  expect(mail).toMatchObject({
    to: { name: 'Zoë', address: email },
    subject: '2 new messages about the 2019 Porsche 911 GT3',
  })
  expect(mail!.text).toContain('> Yes.\n> \n> Come on Friday.')
  expect(mail!.text).toContain(`http://cars.test/conversations/${token}`)
  expect(mail!.replyTo).toBeUndefined()
  expect(JSON.stringify(mail)).not.toContain(cast.maria.email)
})

test('another message does not delay the pending email', async () => {
  await answer('One')
  const runAt = async () =>
    (await api.tools.pool.query('select run_at from graphile_worker.jobs where task_identifier = $1', [digestTask]))
      .rows
  const [before] = await runAt()
  await answer('Two')
  expect(await runAt()).toEqual([before])
  await runDueTasks()
})

test('an emailed message is not emailed again', async () => {
  await answer('One')
  await runDueTasks()
  await answer('Two')
  await runDueTasks()
  expect(api.sent.map(({ subject }) => subject)).toEqual([
    'New reply about the 2019 Porsche 911 GT3',
    'New reply about the 2019 Porsche 911 GT3',
  ])
  expect(api.sent[1]!.text).toContain('> Two')
  expect(api.sent[1]!.text).not.toContain('> One')
})

test('messages that were read in the meantime are not emailed, later ones are', async () => {
  await answer('One')
  await api.anon(conversations.readByLink, { params: { token } })
  await runDueTasks()
  expect(api.sent).toEqual([])
  await answer('Two')
  await api.anon(conversations.readByLink, { params: { token } })
  await answer('Three')
  await runDueTasks()
  expect(api.sent).toHaveLength(1)
  expect(api.sent[0]!.text).toContain('> Three')
  expect(api.sent[0]!.text).not.toMatch(/One|Two/)
})

test('the seller is notified in the same way, without the buyer’s address', async () => {
  await reply('May I come?')
  await runDueTasks()
  expect(api.sent).toMatchObject([
    { to: { address: cast.maria.email }, subject: 'New message about your 2019 Porsche 911 GT3' },
  ])
  expect(api.sent[0]!.text).toContain(`http://cars.test/profile?tab=inbox&conversation=${id}`)
  expect(JSON.stringify(api.sent)).not.toContain(email)
})

test('messages of a conversation that was closed in the meantime are not emailed', async () => {
  await reply('May I come?')
  await api.as('maria')(conversations.move, { params: { id }, body: { transition: 'block' } })
  await runDueTasks()
  expect(api.sent).toEqual([])
})
