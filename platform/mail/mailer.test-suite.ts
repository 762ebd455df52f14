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

/** What every mailer must do; `receive` gives what has arrived, the last at the end. */
export function testMailer(
  open: () => Mailer,
  receiveAll: () => Promise<Buffer[]>,
  { writtenOnce = false } = {},
): void {
  const receive = async () => (await receiveAll()).at(-1)!

  test('a mail arrives with all its parts, whatever characters they hold', async () => {
    await open().send(mail, envelope())
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

  test('a mail that is sent once more is recognised: it is the same byte for byte, and another mail is another', async () => {
    const again = envelope()
    const whole = { ...mail, html: '<p>Grüße</p>', logo: 'bG9nbw==' }
    await open().send(whole, again)
    const first = await receive()
    await open().send(whole, { ...again })
    expect(String(await receive())).toBe(String(first))
    const id = (await PostalMime.parse(first)).messageId
    expect(id).toMatch(/^<[0-9a-f]{32}@cars\.example>$/)
    expect((await receiveAll()).filter((it) => it.includes(id!)).length).toBe(writtenOnce ? 1 : 2)
    await open().send(mail, envelope())
    expect((await PostalMime.parse(await receive())).messageId).not.toBe(id)
  })
}
