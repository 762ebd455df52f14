import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { folderMailer, envelopeOf } from './mailer.ts'
import { pruneMails, queueMail } from './queue.ts'

const api = testApp()
const parent = mkdtempSync(join(tmpdir(), 'marque-prune-'))
const folder = join(parent, 'mail')
afterAll(() => rmSync(parent, { recursive: true }))

const mail = { to: { name: '', address: 'vera@example.com' }, subject: 'Hello', text: 'Hello' }
const send = () =>
  folderMailer(folder, 'Marque <no-reply@cars.example>').send(mail, envelopeOf({ id: '1', created_at: new Date() }))
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
const longAgo = new Date('2026-01-01')

test('only the owner of the folder can read the emails in it', async () => {
  await send()
  const [name] = readdirSync(folder)
  expect([mode(folder), mode(join(folder, name!))]).toEqual(['700', '600'])
  rmSync(folder, { recursive: true })
})

test('old emails and partial files are removed; recent emails and other files are kept', async () => {
  await send()
  const recent = readdirSync(folder)
  for (const name of ['old.eml', 'old.eml.partial', 'notes.txt']) {
    writeFileSync(join(folder, name), 'old')
    utimesSync(join(folder, name), longAgo, longAgo)
  }
  await pruneMails(api.tools.db, folder, new Date('2026-02-01'))
  expect(readdirSync(folder).toSorted()).toEqual([...recent, 'notes.txt'].toSorted())
  await pruneMails(api.tools.db, join(parent, 'none'), new Date())
})

test('old failed emails are removed from the queue, pending ones are not', async () => {
  await queueMail(api.tools.db, mail)
  await queueMail(api.tools.db, mail)
  const jobs = async () => (await api.tools.pool.query('select id from graphile_worker.jobs order by id')).rows
  const [failed, waiting] = await jobs()
  await api.tools.pool.query(
    `update graphile_worker._private_jobs
       set updated_at = '2026-01-01', attempts = case id when $1 then max_attempts else 3 end`,
    [failed.id],
  )
  await pruneMails(api.tools.db, folder, new Date('2026-02-01'))
  expect(await jobs()).toEqual([waiting])
})
