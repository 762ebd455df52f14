import { runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { startSmtp } from '../testing/smtp.ts'
import { mailTasks, queueMail, releaseMail, sendQueuedMail } from './queue.ts'
import { smtpMailer } from './smtp.mailer.ts'
import { makeDue } from '../testing/due.ts'

const api = testApp()
const mail = { to: { name: 'Maria', address: 'maria@marque.example' }, subject: 'Hello', text: 'Hello Maria' }

test('a mail waits while the mail server is down, and arrives once it is back', async () => {
  const { db, pool } = api.tools
  const first = await startSmtp()
  await first.stop()
  const taskList = mailTasks(smtpMailer(first.url, 'Marque <no-reply@cars.example>'))
  await queueMail(db, mail)
  await runOnce({ pgPool: pool, taskList })
  const { rows } = await pool.query('select attempts, last_error, run_at > now() as later from graphile_worker.jobs')
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED|connect/i), later: true }])

  const back = await startSmtp(first.port)
  await makeDue(pool) // the pause is over
  await runOnce({ pgPool: pool, taskList })
  expect(back.received).toHaveLength(1)
  expect(back.received[0]!.toString()).toContain('Hello Maria')
  expect((await pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0)
  await back.stop()
})

test('what is queued in a transaction that fails is never sent', async () => {
  const { db, pool } = api.tools
  const failing = db.transaction(async (db) => {
    await queueMail(db, mail)
    throw new Error('nothing was stored')
  })
  await expect(failing).rejects.toThrow('nothing was stored')
  await runOnce({ pgPool: pool, taskList: mailTasks(api.tools.mailer) })
  expect(api.sent).toEqual([])
})

test('the running queue sends at once what is put in', async () => {
  const { db, pool, mailer } = api.tools
  const runner = await sendQueuedMail(pool, mailer, { error: () => {} })
  await queueMail(db, mail)
  await expect.poll(() => api.sent.length, { timeout: 5000 }).toBe(1)
  await runner.stop()
})

test('a mail that a killed process had taken is given back after some minutes, not before', async () => {
  const { db, pool, mailer } = api.tools
  const sendAll = () => runOnce({ pgPool: pool, taskList: mailTasks(mailer) })
  await queueMail(db, mail)
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes', locked_by = 'killed'",
  )
  await releaseMail(pool, 5)
  await sendAll()
  expect(api.sent).toEqual([])
  await releaseMail(pool, 3)
  await sendAll()
  expect(api.sent).toHaveLength(1)
})
