import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { startSmtp } from '../testing/smtp.ts'
import { folderMailer } from './folder.mailer.ts'
import { testMailer } from './mailer.test-suite.ts'
import { smtpMailer } from './smtp.mailer.ts'

const from = 'Marque <no-reply@cars.example>'

describe('the folder mailer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-mail-'))
  let minute = 0
  afterAll(() => rmSync(folder, { recursive: true }))
  testMailer(
    () => folderMailer(folder, from, () => new Date(Date.UTC(2026, 0, 1, 0, minute++))),
    async () => readFileSync(join(folder, readdirSync(folder).toSorted().at(-1)!)),
  )
})

describe('the SMTP mailer', () => {
  let server: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    server = await startSmtp()
  })
  afterAll(() => server.stop())
  testMailer(
    () => smtpMailer(server.url, from),
    async () => server.received.at(-1)!,
  )
})
