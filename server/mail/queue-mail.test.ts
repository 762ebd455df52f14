import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makeDue, runQueue } from '../testing/queue.ts'
import { startSmtp } from '../testing/smtp.ts'
import { mailTasks, queueMail } from './queue-mail.ts'
import { releaseJobs, startQueue } from '../queue/queue.ts'
import { smtpMailer } from './smtp.mailer.ts'

const api = testApp()
const mail = { to: { name: 'Maria', address: 'maria@marque.example' }, subject: 'Hello', text: 'Hello Maria' }

test('a mail waits while the mail server is down, and arrives once it is back', async () => {
  const { db, pool } = api.tools
  const first = await startSmtp()
  await first.stop()
  const mailer = smtpMailer(first.url, 'Marque <no-reply@cars.example>')
  await queueMail(db, mail)
  await runQueue({ pool, mailer })
  const { rows } = await pool.query('select attempts, last_error, run_at > now() as later from graphile_worker.jobs')
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED|connect/i), later: true }])

  const back = await startSmtp(first.port)
  await makeDue(pool) // the pause is over
  await runQueue({ pool, mailer })
  expect(back.received).toHaveLength(1)
  expect(back.received[0]!.toString()).toContain('Hello Maria')
  expect((await pool.query('select last_error from graphile_worker.jobs')).rows).toEqual([])
  await back.stop()
})

test('what is queued in a transaction that fails is never sent', async () => {
  const { db } = api.tools
  const failing = db.transaction(async (db) => {
    await queueMail(db, mail)
    throw new Error('nothing was stored')
  })
  await expect(failing).rejects.toThrow('nothing was stored')
  await runQueue(api.tools)
  expect(api.sent).toEqual([])
})

test('the running queue sends at once what is put in', async () => {
  const { db, pool, mailer } = api.tools
  const runner = await startQueue(pool, { error: () => {} }, { tasks: mailTasks(mailer) })
  await queueMail(db, mail)
  await expect.poll(() => api.sent.length, { timeout: 5000 }).toBe(1)
  await runner.stop()
})

test('a mail that a killed process had taken is given back after some minutes, not before', async () => {
  const { db, pool } = api.tools
  await queueMail(db, mail)
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes', locked_by = 'killed'",
  )
  await releaseJobs(pool, { task: 5, job: 60 })
  await runQueue(api.tools)
  expect(api.sent).toEqual([])
  await releaseJobs(pool, { task: 3, job: 60 })
  await runQueue(api.tools)
  expect(api.sent).toHaveLength(1)
})

test('a job that comes again by itself may take an hour until it is given back', async () => {
  const { pool } = api.tools
  const held = async () => (await pool.query('select from graphile_worker.jobs where locked_by is not null')).rowCount
  await pool.query(`select graphile_worker.add_job('expire_listings', queue_name := 'periodic')`)
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '30 minutes', locked_by = 'killed'",
  )
  await releaseJobs(pool, { task: 5, job: 60 })
  expect(await held()).toBe(1)
  await releaseJobs(pool, { task: 5, job: 20 })
  expect(await held()).toBe(0)
})
