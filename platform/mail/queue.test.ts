import { expect, test } from 'vitest'
import { startSmtp } from '#tests/doubles/smtp.ts'
import { testApp } from '#tests/server/app.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { startQueue } from '../queue/queue.ts'
import { smtpMailer } from './mailer.ts'
import { mailTasks, queueMail } from './queue.ts'

const api = testApp()
const mail = { to: { name: 'Maria', address: 'maria@marque.example' }, subject: 'Hello', text: 'Hello Maria' }

test('an email waits while the mail server is down, and is delivered after recovery', async () => {
  const { db, pool } = api.tools
  const first = await startSmtp()
  await first.stop()
  const mailer = smtpMailer(first.url, 'Marque <no-reply@cars.example>')
  await queueMail(db, mail)
  await runQueue({ pool, mailer })
  const { rows } = await pool.query('select attempts, last_error, run_at > now() as later from graphile_worker.jobs')
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED|connect/i), later: true }])

  const recovered = await startSmtp(first.port)
  await makeDue(pool)
  await runQueue({ pool, mailer })
  expect(recovered.received).toHaveLength(1)
  expect(recovered.received[0]!.toString()).toContain('Hello Maria')
  expect((await pool.query('select last_error from graphile_worker.jobs')).rows).toEqual([])
  await recovered.stop()
})

test('an email queued in a failed transaction is never sent', async () => {
  const { db } = api.tools
  const failing = db.transaction(async (db) => {
    await queueMail(db, mail)
    throw new Error('nothing was stored')
  })
  await expect(failing).rejects.toThrow('nothing was stored')
  await runQueue(api.tools)
  expect(api.sent).toEqual([])
})

test('a running queue sends new emails immediately', async () => {
  const { db, pool, mailer } = api.tools
  const queue = await startQueue(pool, { error: () => {}, info: () => {} }, { tasks: mailTasks({ db, mailer }) })
  await queueMail(db, mail)
  await expect.poll(() => api.sent.length, { timeout: 5000 }).toBe(1)
  await queue.stop()
})
