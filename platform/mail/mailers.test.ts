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

  test('a failed write leaves nothing behind, and the next attempt succeeds', async () => {
    const envelope = envelopeOf({ id: '1', created_at: new Date(0) })
    const mail = { to: { name: '', address: 'x@example.com' }, subject: 'Hello', text: 'Hello' }
    const target = mkdtempSync(join(tmpdir(), 'marque-mail-'))
    const name = `1970-01-01T00-00-00-000Z-${envelope.key}.eml`
    mkdirSync(join(target, name, 'in-the-way'), { recursive: true })
    renameSync(join(target, name), join(target, `${name}.partial`))
    await expect(folderMailer(target, from).send(mail, envelope)).rejects.toThrow('EISDIR')
    rmSync(join(target, `${name}.partial`), { recursive: true, force: true })
    await folderMailer(target, from).send(mail, envelope)
    expect(readdirSync(target)).toEqual([name])
    rmSync(target, { recursive: true })
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

  test('sends nothing without TLS if TLS is required', async () => {
    const mail = { to: { name: 'Mia', address: 'mia@example.com' }, subject: 'x', text: 'x', html: '<p>x</p>' }
    const envelope = { key: 'x', queuedAt: new Date() }
    const before = server.received.length
    await expect(smtpMailer(server.url, from, { requireTLS: true }).send(mail, envelope)).rejects.toThrow(/TLS/)
    expect(server.received).toHaveLength(before)
  })
})
