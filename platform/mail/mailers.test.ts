import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtp } from '#tests/doubles/smtp.ts'
import { testMailer } from './mailer.test-suite.ts'
import { folderMailer, envelopeOf, smtpMailer } from './mailer.ts'

const from = 'Marque <no-reply@cars.example>'

describe('the folder mailer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-mail-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  testMailer(
    () => folderMailer(folder, from),
    async () =>
      readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(join(folder, name))),
    { writtenOnce: true },
  )

  test('a mail that could not be written leaves nothing, and arrives at the next try', async () => {
    const envelope = envelopeOf({ id: '1', created_at: new Date(0) })
    const mail = { to: { name: '', address: 'x@example.com' }, subject: 'Hello', text: 'Hello' }
    const place = mkdtempSync(join(tmpdir(), 'marque-mail-'))
    const name = `1970-01-01T00-00-00-000Z-${envelope.key}.eml`
    mkdirSync(join(place, name, 'in-the-way'), { recursive: true })
    renameSync(join(place, name), join(place, `${name}.partial`)) // where it would write
    await expect(folderMailer(place, from).send(mail, envelope)).rejects.toThrow('EISDIR')
    rmSync(join(place, `${name}.partial`), { recursive: true, force: true })
    await folderMailer(place, from).send(mail, envelope)
    expect(readdirSync(place)).toEqual([name])
    rmSync(place, { recursive: true })
  })
})

describe('the SMTP mailer', () => {
  let server: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    server = await startSmtp()
  })
  afterAll(() => server.stop())
  testMailer(
    () => smtpMailer(server.url, from),
    async () => server.received,
  )

  test('sends nothing without TLS where TLS is needed', async () => {
    const mail = { to: { name: 'Mia', address: 'mia@example.com' }, subject: 'x', text: 'x', html: '<p>x</p>' }
    const envelope = { key: 'x', queuedAt: new Date() }
    const before = server.received.length
    await expect(smtpMailer(server.url, from, { requireTLS: true }).send(mail, envelope)).rejects.toThrow(/TLS/)
    expect(server.received).toHaveLength(before)
  })
})
