import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { Mail, Mailer } from './mailer.ts'

const mail: Mail = {
  to: { name: 'Maria', address: 'maria@marque.example' },
  replyTo: { name: 'Zoë, "the buyer" <x@evil.example>', address: 'zoe@example.com' },
  subject: 'Inquiry about your 1965 Citroën DS',
  text: 'Grüße!\n\n> Is it for sale?\n.\nFrom here on: still the text.',
}

/** What every mailer must do; `receive` gives what arrived last. */
export function testMailer(open: () => Mailer, receive: () => Promise<Buffer>): void {
  test('a mail arrives with all its parts, whatever characters they hold', async () => {
    await open().send(mail)
    const arrived: Email = await PostalMime.parse(await receive())
    expect(arrived.to).toEqual([mail.to])
    expect(arrived.from).toEqual({ name: 'Marque', address: 'no-reply@cars.example' })
    expect(arrived.replyTo).toEqual([mail.replyTo])
    expect(arrived.subject).toBe(mail.subject)
    expect(arrived.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text)
    expect(arrived.date).toBeTruthy()
    expect(arrived.messageId).toBeTruthy()
  })

  test('a line break in a subject or a name makes no header of its own', async () => {
    await open().send({
      ...mail,
      subject: 'Hi\r\nBcc: all@evil.example',
      replyTo: { name: 'a\r\nBcc: b@evil.example', address: 'zoe@example.com' },
    })
    const arrived = await PostalMime.parse(await receive())
    expect(arrived.bcc ?? []).toEqual([])
    expect(arrived.headers.map(({ key }) => key)).not.toContain('bcc')
  })
}
