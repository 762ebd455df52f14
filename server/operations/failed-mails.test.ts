import { beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { operations } from '#contract/operations/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'

const api = memberApp()
const ada = () => api.as('ada')
const mail = (address: string) => ({
  to: { name: 'Wanda', address },
  subject: 'A message about your 2019 Porsche 911',
  text: 'The link is /conversations/secret',
})
const refusing = { send: () => Promise.reject(new Error('550 <wanda@example.com> is not known here\nsecond line')) }
const run = (mailer = api.tools.mailer) => runQueue({ pool: api.tools.pool, mailer })
const list = async () => (await ada()(operations.failedMails, {})).items

beforeEach(async () => {
  await api.tools.db.execute(sql`delete from graphile_worker._private_jobs`)
  await queueMail(api.tools.db, mail('wanda@example.com'))
  await run(refusing)
})

test('a failed email is listed with the reason, but without its content', async () => {
  await queueMail(api.tools.db, mail('waiting@example.com'))
  const { items, total } = await ada()(operations.failedMails, { query: { limit: 1 } })
  expect(total).toBe(1)
  expect(items).toEqual([
    {
      id: expect.any(Number),
      to: 'wanda@example.com',
      subject: 'A message about your 2019 Porsche 911',
      error: '550 <[email address]> is not known here',
      attempts: 1,
      queuedAt: expect.any(String),
      lastTriedAt: expect.any(String),
      nextTryAt: expect.any(String),
    },
  ])
})

test('resending a failed email queues the same email, and the audit trail records that without the address', async () => {
  await api.tools.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  const [failed] = await list()
  expect(failed!.nextTryAt).toBeNull()
  await makeDue(api.tools.pool)
  await run()
  expect(api.sent).toEqual([])
  const params = { id: failed!.id }
  await ada()(operations.sendMail, { params })
  await makeDue(api.tools.pool)
  await run()
  expect(api.sent).toEqual([mail('wanda@example.com')])
  expect(await list()).toEqual([])
  const { items } = await ada()(audit.list, { query: { act: 'mail.send' } })
  expect(items).toMatchObject([{ actorName: 'admin', subjectType: 'mail', subjectId: String(failed!.id) }])
  expect(JSON.stringify(items)).not.toContain('wanda@')
  for (const endpoint of [operations.sendMail, operations.discardMail])
    await expect(ada()(endpoint, { params })).rejects.toMatchObject({ status: 409, problem: { code: 'mail_settled' } })
})

test('discarding a failed email removes it, and the audit trail records that', async () => {
  const [failed] = await list()
  await ada()(operations.discardMail, { params: { id: failed!.id } })
  await makeDue(api.tools.pool)
  await run()
  expect([api.sent, await list()]).toEqual([[], []])
  expect((await ada()(audit.list, { query: { act: 'mail.discard' } })).total).toBe(1)
})

test('only failed emails that are not being sent can be discarded', async () => {
  const [failed] = await list()
  const settle = () => ada()(operations.discardMail, { params: { id: failed!.id } })
  const settleAfter = async (change: string) => {
    await api.tools.db.execute(sql.raw(`update graphile_worker._private_jobs set ${change}`))
    await expect(settle()).rejects.toMatchObject({ status: 409 })
  }
  await settleAfter(`locked_at = now(), locked_by = 'worker'`)
  await settleAfter(`locked_at = null, locked_by = null, last_error = null`)
  await api.tools.db.execute(sql`select graphile_worker.add_job('other')`)
  await settleAfter(
    `last_error = 'x', task_id = (select id from graphile_worker._private_tasks where identifier = 'other')`,
  )
  await expect(api.as('boris')(operations.failedMails, {})).rejects.toMatchObject({ status: 403 })
})

test('the system status includes the current queue', async () => {
  const state = await ada()(operations.state, {})
  expect(state).toMatchObject({
    versions: { node: process.versions.node, migration: expect.stringMatching(/^\d{4}_/) },
    storage: 'folder',
    mail: 'folder',
    queue: { waiting: 0, retrying: 1, failed: 0 },
  })
  expect(state.versions.postgresql).toMatch(/^\d+\.\d+$/)
  expect(state.disk.size).toBeGreaterThan(state.disk.free)
})
