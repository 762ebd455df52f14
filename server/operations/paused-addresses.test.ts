import { beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { operations } from '#contract/operations/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { runQueue } from '#tests/server/queue.ts'
import { savedSearches } from '../saved-searches/table.ts'
import { users } from '../users/table.ts'

const token = 'a token that is long enough for it'
const api = memberApp({ environment: { METRICS_TOKEN: token } })
const ada = () => api.as('ada')
const boris: string = cast.boris.email!
const figures = async () => (await api.request({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
const list = async () => (await ada()(operations.pausedAddresses, { query: {} })).items
const pauseOf = () => api.as('boris')(notifications.emailPause, {})
const refused = { command: 'RCPT TO', responseCode: 550, response: `550 5.1.1 <${boris}> unknown` }
const refusing = { send: () => Promise.reject(Object.assign(new Error('refused'), refused)) }

async function mail(address: string, mailer = api.tools.mailer) {
  await queueMail(api.tools.db, { to: { name: '', address }, subject: 'Hello', text: 'Hello' })
  await runQueue({ pool: api.tools.pool, mailer })
}

const pause = async (address = boris) => {
  for (let count = 0; count < 3; count++) await mail(address, refusing)
}

beforeEach(async () => {
  await api.tools.pool.query('delete from graphile_worker._private_jobs; delete from mail_failures')
  api.sent.length = 0
})

test('admins see paused addresses and resume them; the audit trail has no address', async () => {
  await mail(boris, refusing)
  await mail(boris, refusing)
  expect([await list(), (await ada()(operations.state, {})).pausedAddresses]).toEqual([[], 0])
  await pause('wanda@example.com')
  await pause()
  const answer = '550 5.1.1 <[email address]> unknown'
  const items = await list()
  expect(items.map(({ address, answer }) => [address, answer])).toEqual([
    [boris, answer],
    ['wanda@example.com', answer],
  ])
  expect((await ada()(operations.state, {})).pausedAddresses).toBe(2)
  expect(await figures()).toContain('marque_mail_paused_addresses 2\n')
  const params = { id: items[1]!.id }
  await ada()(operations.resumeAddress, { params })
  await mail('wanda@example.com')
  await mail(boris)
  expect(api.sent).toMatchObject([{ to: { address: 'wanda@example.com' } }])
  const { items: entries } = await ada()(audit.list, { query: { act: 'mail.resume' } })
  expect(entries).toMatchObject([{ actorName: 'admin', subjectType: 'mail', subjectId: String(params.id) }])
  expect(JSON.stringify(entries)).not.toContain('wanda@')
  await expect(ada()(operations.resumeAddress, { params })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'address_resumed' },
  })
  await expect(api.as('boris')(operations.pausedAddresses, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('members see that emails to them are paused, and resume them', async () => {
  expect(await pauseOf()).toEqual({ email: boris, pausedAt: null })
  await pause()
  expect(await pauseOf()).toEqual({ email: boris, pausedAt: expect.any(String) })
  expect(await api.as('maria')(notifications.emailPause, {})).toMatchObject({ pausedAt: null })
  await api.as('maria')(notifications.resumeEmails, {})
  expect((await pauseOf()).pausedAt).not.toBeNull()
  await api.as('boris')(notifications.resumeEmails, {})
  expect((await pauseOf()).pausedAt).toBeNull()
  await mail(boris)
  expect(api.sent).toHaveLength(1)
})

test('a changed address gets emails again, and the failures of the old one are erased', async () => {
  const { db } = api.tools
  const change = (email: string) => db.update(users).set({ email }).where(eq(users.id, cast.boris.id))
  await pause()
  await change(boris)
  expect(await list()).toHaveLength(1)
  await change('new@example.com')
  expect([await list(), await pauseOf()]).toEqual([[], { email: 'new@example.com', pausedAt: null }])
  await change(boris)
})

test('the failures of a visitor’s address are erased with the saved search, but not those of a member', async () => {
  const { db } = api.tools
  const search = { name: 'Porsches', query: 'make=Porsche', frequency: 'daily', createdAt: new Date() } as const
  for (const email of ['zoe@example.com', boris]) {
    await db.insert(savedSearches).values({ ...search, email })
    await pause(email)
  }
  expect(await list()).toHaveLength(2)
  await db.delete(savedSearches)
  expect((await list()).map(({ address }) => address)).toEqual([boris])
})
