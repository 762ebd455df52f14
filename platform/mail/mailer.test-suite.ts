import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { envelopeOf, type Mail, type Mailer } from './mailer.ts'

const mail: Mail = {
  to: { name: 'Maria', address: 'maria@marque.example' },
  replyTo: { name: 'Zoë, "the buyer" <x@evil.example>', address: 'zoe@example.com' },
  subject: 'Inquiry about your 1965 Citroën DS',
  text: 'Grüße!\n\n> Is it for sale?\n.\nFrom here on: still the text.',
}

let jobs = 0
const envelope = () => envelopeOf({ id: String(++jobs), created_at: new Date(Date.UTC(2026, 0, 1, 0, jobs)) })

/** Tests for all implementations of `Mailer`. `receiveAll` returns the delivered emails, oldest first. */
export function testMailer(
  open: () => Mailer,
  receiveAll: () => Promise<Buffer[]>,
  { writtenOnce = false } = {},
): void {
  const receive = async () => (await receiveAll()).at(-1)!

  test('an email arrives complete, with any characters', async () => {
    await open().send(mail, envelope())
    const arrived: Email = await PostalMime.parse(await receive())
    expect(arrived.to).toEqual([mail.to])
    expect(arrived.from).toEqual({ name: 'Marque', address: 'no-reply@cars.example' })
    expect(arrived.replyTo).toEqual([mail.replyTo])
    expect(arrived.subject).toBe(mail.subject)
    expect(arrived.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text)
    expect(arrived.date).toBeTruthy()
    expect(arrived.messageId).toBeTruthy()
    // The header keeps vacation responders from replying (RFC 3834).
    expect(arrived.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  test('an email that can be unsubscribed from says so in its headers, for buttons in mail clients', async () => {
    const unsubscribe = 'https://cars.example/alerts/1-a?unsubscribe'
    await open().send({ ...mail, unsubscribe }, envelope())
    const { headers } = await PostalMime.parse(await receive())
    expect(headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribe}>` }))
    const post = { key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }
    expect(headers).toContainEqual(expect.objectContaining(post))
  })

  test('a line break in a subject or a name does not inject a header', async () => {
    const evil = {
      ...mail,
      subject: 'Hi\r\nBcc: all@evil.example',
      replyTo: { name: 'a\r\nBcc: b@evil.example', address: 'zoe@example.com' },
    }
    await open().send(evil, envelope())
    const arrived = await PostalMime.parse(await receive())
    expect(arrived.bcc ?? []).toEqual([])
    expect(arrived.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test('a resent email is identical byte for byte, so that it is recognized; other emails differ', async () => {
    const again = envelope()
    const whole = { ...mail, html: '<p>Grüße</p>', logo: 'bG9nbw==' }
    await open().send(whole, again)
    const first = await receive()
    await open().send(whole, { ...again })
    expect(String(await receive())).toBe(String(first))
    const id = (await PostalMime.parse(first)).messageId
    expect(id).toMatch(/^<[0-9a-f]{32}@cars\.example>$/)
    expect((await receiveAll()).filter((message) => message.includes(id!)).length).toBe(writtenOnce ? 1 : 2)
    await open().send(mail, envelope())
    expect((await PostalMime.parse(await receive())).messageId).not.toBe(id)
  })
}
