import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { operations } from '#contract/operations/endpoints.ts'
import { testMailLimit } from '#contract/operations/rules.ts'
import { eq } from '#platform/database/orm.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { users } from '../users/table.ts'

const environment = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'cars@example.com' }

let refusal: Error | undefined
const api = memberApp({
  environment,
  prepare: async (tools) => {
    const { mailer } = tools
    tools.mailer = { send: async (...mail) => (refusal ? Promise.reject(refusal) : mailer.send(...mail)) }
  },
})
const send = () => api.as('ada')(operations.sendTestMail, {})
const lastEntry = async () => (await api.as('ada')(audit.list, { query: { act: 'mail.test' } })).items[0]!
const emailStep = async () =>
  (await api.as('ada')(operations.firstSteps, {})).steps.find(({ step }) => step === 'email')!.done

beforeEach(() => {
  refusal = undefined
})

test('a test email goes to the admin’s own address and is in the audit trail, without the address', async () => {
  expect(await emailStep()).toBe(false)
  expect(await send()).toEqual({ to: cast.ada.email, delivery: 'server', error: null })
  expect(api.sent).toMatchObject([{ to: { address: cast.ada.email }, subject: 'Test email from Marque' }])
  const entry = await lastEntry()
  expect(entry).toMatchObject({ actorName: 'admin', details: { result: 'sent', delivery: 'server' } })
  expect(JSON.stringify(entry)).not.toContain(cast.ada.email)
  expect(await emailStep()).toBe(true)
})

test('a refusal by the mail server is the answer, and is in the audit trail', async () => {
  refusal = new Error('550 <admin@marque.example> is not known here\nsecond line')
  const error = '550 <[email address]> is not known here'
  expect(await send()).toEqual({ to: cast.ada.email, delivery: 'server', error })
  expect(await lastEntry()).toMatchObject({ details: { result: 'failed', error } })
  expect(await emailStep()).toBe(false)
})

test('an admin without an email address gets a refusal that says so', async () => {
  const { db } = api.tools
  await db.update(users).set({ email: null }).where(eq(users.id, cast.ada.id))
  await expect(send()).rejects.toMatchObject({ status: 409, problem: { code: 'no_email_address' } })
  await db.update(users).set({ email: cast.ada.email }).where(eq(users.id, cast.ada.id))
})

describe('without a mail server', () => {
  const folder = memberApp({ environment: { RATE_LIMIT: 'on' } })

  test('the answer says that a file was written, and the number of attempts is limited', async () => {
    const attempt = () => folder.as('ada')(operations.sendTestMail, {})
    for (let n = 0; n < testMailLimit.points; n++)
      expect(await attempt()).toMatchObject({ delivery: 'folder', error: null })
    await expect(attempt()).rejects.toMatchObject({ status: 429, problem: { code: 'too_many_messages' } })
  })
})
