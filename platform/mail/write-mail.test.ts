import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { startSmtp } from '#tests/doubles/smtp.ts'
import { envelopeOf, smtpMailer } from './mailer.ts'
import { type MailCard, type MailContent, writeMail } from './write-mail.ts'

const logo = { content: Buffer.from('a picture').toString('base64'), width: 480, height: 160 }
const letter: MailContent = {
  site: { name: 'Marque & Sons', url: 'https://cars.example' },
  to: { name: '<b>Maria</b>', address: 'maria@cars.example' },
  subject: 'Inquiry about "your" <car>',
  paragraphs: ['First line\nsecond line', 'Grüße & <i>more</i>'],
  quote: '</blockquote><script>alert(1)</script>\r\n<img src="https://evil.example/x.png" onerror="y">',
  action: { label: 'Answer "Zoë"', url: 'https://cars.example/x?a=1&b="2"' },
  footnote: 'Why this came.',
}

test('user input never becomes markup', () => {
  const { html } = writeMail(letter)
  expect(html!.match(/<(?:script|img|i|b)\b/g)).toBeNull()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('First line<br>second line')
  expect(html).toContain('href="https://cars.example/x?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('<title>Inquiry about &quot;your&quot; &lt;car&gt;</title>')
})

test('URLs of the site in the footnote are links', () => {
  const footnote = 'Not you? Reset it: https://cars.example/reset-password. Or sign in at https://cars.example <now>.'
  const { html, text } = writeMail({ ...letter, footnote })
  expect(html).toContain('href="https://cars.example/reset-password"')
  expect(html).toContain('>https://cars.example/reset-password</a>. Or sign in at <a ')
  expect(html).toContain('>https://cars.example</a> &lt;now&gt;.')
  expect(text).toContain(footnote)
})

test('an email loads nothing from other sites, and every tag is closed', () => {
  const { html } = writeMail({ ...letter, quote: 'Hello' })
  expect(html).not.toMatch(/\bsrc=|url\(|<link|@import|@font-face/)
  const withLogo = writeMail({ ...letter, quote: 'Hello', site: { ...letter.site, logo } })
  expect(withLogo.html!.match(/\bsrc="[^"]*"|url\(|<link|@import|@font-face/g)).toEqual(['src="cid:logo"'])
  const open: string[] = []
  for (const [, end, name] of html!.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (['meta', 'br'].includes(name!)) continue
    if (end) expect(open.pop()).toBe(name)
    else open.push(name!)
  }
  expect(open).toEqual([])
})

test('the site’s logo is attached and named, and the text version is the same', async () => {
  const message = writeMail({ ...letter, site: { ...letter.site, logo } })
  expect(message.html).toContain('<img src="cid:logo" alt="Marque &amp; Sons" width="96" height="32"')
  expect(message.text).toBe(writeMail(letter).text)
  const server = await startSmtp()
  await smtpMailer(server.url, 'Marque <no-reply@cars.example>').send(
    message,
    envelopeOf({ id: '9', created_at: new Date(0) }),
  )
  await server.stop()
  const { attachments } = await PostalMime.parse(server.received[0]!)
  expect(attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }])
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer).toString('base64')).toBe(logo.content)
})

test('a wide logo fits into the email', () => {
  const wide = { ...logo, width: 480, height: 48 }
  expect(writeMail({ ...letter, site: { ...letter.site, logo: wide } }).html).toContain('width="240" height="24"')
})

const car: MailCard = {
  title: '1998 Lotus <Elise>',
  price: '$29,500',
  verdict: 'Below <market>',
  details: ['41,000 miles · Reno, NV', '3 of 9'],
  url: 'https://cars.example/vehicles/7',
  picture: 'https://cars.example/images/a"b.jpg',
  label: 'Price reduced from $31,000',
}

test('a card shows its picture, title, price and details, and without pictures its text', () => {
  const { html, text } = writeMail({ ...letter, cards: [car] })
  expect(html).toContain('<img src="https://cars.example/images/a&quot;b.jpg" alt=""')
  expect(html).toMatch(/href="https:\/\/cars\.example\/vehicles\/7"[^>]*>1998 Lotus &lt;Elise&gt;<\/a>/)
  expect(html).toContain('· Below &lt;market&gt;</span>')
  expect(text).toContain(
    '1998 Lotus <Elise>\nPrice reduced from $31,000\n$29,500 · Below <market>\n41,000 miles · Reno, NV\n3 of 9\n\n',
  )
  expect(writeMail({ ...letter, cards: [{ ...car, picture: undefined }] }).html).not.toContain('<img')
})

test('several cards are rows with small pictures, each with its own link', () => {
  const { html, text } = writeMail({ ...letter, cards: [car, { ...car, title: 'Other', picture: undefined }] })
  expect(html!.match(/<tr><td[^>]*><a [^>]*><img/g)).toHaveLength(1)
  expect(html!.match(/<table role="presentation"/g)).toHaveLength(2)
  expect(text).toContain(`Other\nPrice reduced from $31,000\n`) // with several cards, there is no shared button
  expect(text.match(/^https:\/\/cars\.example\/vehicles\/7$/gm)).toHaveLength(2)
})

test('the subject is the heading unless there is another one, and the preview shows the vehicles first', () => {
  expect(writeMail(letter).html).toContain('>Inquiry about &quot;your&quot; &lt;car&gt;</h1>')
  const { html, text } = writeMail({ ...letter, heading: 'A <match>', cards: [car] })
  expect(html).toContain('>A &lt;match&gt;</h1>')
  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>1998 Lotus &lt;Elise&gt;, \$29,500 · First line/)
  expect(text).toMatch(/^A <match>\n\nHello/)
})

test('it supports dark mode, and its text and HTML have the same content', () => {
  const { html, text } = writeMail(letter)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  for (const part of [
    'Hello <b>Maria</b>,',
    'First line\nsecond line',
    '> </blockquote>',
    letter.action!.url,
    'Why this came.',
    'Marque & Sons',
  ])
    expect(text).toContain(part)
})

test('the greeting omits a missing name, and missing parts leave no empty elements', () => {
  const { site, subject } = letter
  const { html, text } = writeMail({ site, subject, to: { name: '', address: 'x@cars.example' }, paragraphs: ['Hi.'] })
  expect(text).toBe('Hello,\n\nHi.\n\nMarque & Sons · https://cars.example')
  expect(html).not.toMatch(/undefined|<blockquote|class="button"/)
})

test('a mail server gets both versions as alternatives', async () => {
  const server = await startSmtp()
  const mail = writeMail(letter)
  await smtpMailer(server.url, 'Marque <no-reply@cars.example>').send(
    mail,
    envelopeOf({ id: '1', created_at: new Date() }),
  )
  await server.stop()
  const raw = server.received[0]!
  const arrived = await PostalMime.parse(raw)
  expect(raw.toString()).toContain('multipart/alternative')
  expect(arrived.html?.trim()).toBe(mail.html)
  expect(arrived.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.replaceAll('\r\n', '\n'))
  expect(arrived.attachments).toEqual([])
})
