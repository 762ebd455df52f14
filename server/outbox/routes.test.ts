import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outbox } from '#contract/outbox/endpoints.ts'
import { folderMailer, envelopeOf } from '#platform/mail/mailer.ts'
import { writeMail } from '#platform/mail/write-mail.ts'
import { memberApp } from '#tests/server/members.ts'

let minute = 0
const api = memberApp({
  environment: { DEMO: '1' },
  prepare: async ({ config }) => {
    const mailer = folderMailer(join(config.dataDir, 'mail'), 'Marque <no-reply@cars.example>')
    const next = () => envelopeOf({ id: '1', created_at: new Date(Date.UTC(2026, 0, 1, 0, minute++)) })
    const logo = { content: 'bG9nbw==', width: 96, height: 32 }
    const site = { name: 'Marque', url: 'http://cars.test', logo }
    for (const subject of ['First', 'Zweite Grüße'])
      await mailer.send(
        writeMail({ site, subject, to: { name: 'Zoë', address: 'zoe@example.com' }, paragraphs: ['<b>Hello</b>'] }),
        next(),
      )
    await mailer.send({ to: { name: '', address: 'x@example.com' }, subject: 'Text alone', text: 'Only text' }, next())
  },
})
const closed = memberApp()

test('admins of a demo see its emails, newest first', async () => {
  const mails = await api.as('ada')(outbox.list, {})
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    ['Text alone', 'x@example.com'],
    ['Zweite Grüße', 'Zoë <zoe@example.com>'],
    ['First', 'Zoë <zoe@example.com>'],
  ])
  expect(await api.as('ada')(outbox.read, { params: { name: mails[0]!.name } })).toMatchObject({
    text: expect.stringContaining('Only text'),
    htmlUrl: null,
  })
})

test('the HTML of an email has a signed URL and runs no scripts, and only the site can frame it', async () => {
  const [, { name }] = (await api.as('ada')(outbox.list, {})) as [unknown, { name: string }]
  const { htmlUrl, text } = await api.as('ada')(outbox.read, { params: { name } })
  expect(text).toContain('<b>Hello</b>')
  const page = await api.request({ url: htmlUrl! })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/)
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(page.body).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(page.body).toContain('src="data:image/png;base64,bG9nbw=="')
  const [path] = htmlUrl!.split('?')
  for (const url of [path!, `${path}?key=`, `${path}?key=${'A'.repeat(43)}`, htmlUrl!.replace(name, otherName(name))])
    expect((await api.request({ url })).statusCode, url).toBe(404)
})
const otherName = (name: string) => name.replace('2026', '2025')

test.each(['..%2Fapp-secret', '%2e%2e%2fapp-secret', 'x.eml', '..%5cx.eml', 'app-secret'])(
  '%s is not an email',
  async (name) => {
    const response = await api.request({ url: `/api/admin/outbox/${name}`, headers: { 'x-test-person': 'ada' } })
    expect(response.statusCode).toBe(404)
  },
)

test('the outbox exists only in demos', async () => {
  for (const url of ['/api/admin/outbox', '/api/admin/outbox/x.eml', '/outbox/x.eml'])
    expect((await closed.request({ url, headers: { 'x-test-person': 'ada' } })).statusCode, url).toBe(404)
})
