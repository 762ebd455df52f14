import { createHash } from 'node:crypto'
import { logoId } from './layout.ts'

/** A mail as the product writes it; who sends it is the mailer's to know. */
export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  /** The same as a page, for programs that show it. */
  html?: string
  /** The logo in that page: a PNG as base64. */
  logo?: string
  /** Whom an answer goes to, when it is not the site. */
  replyTo?: { name: string; address: string }
}

/**
 * What makes a mail this one and no other. A mail that is sent once more, because a server died before it could note
 * that it was sent, has the same, and is recognised by whoever receives it.
 */
export type Envelope = {
  key: string
  queuedAt: Date
}

/** The port: hands a mail over, or throws. What is thrown is tried again by the queue, with the same envelope. */
export type Mailer = { send(mail: Mail, envelope: Envelope): Promise<void> }

/** Of a job of the queue, whose number alone begins anew with another database. */
export function envelopeOf({ id, created_at: queuedAt }: { id: string; created_at: Date }): Envelope {
  const key = createHash('sha256').update(`${id} ${queuedAt.toISOString()}`).digest('hex').slice(0, 32)
  return { key, queuedAt }
}

/** What every mailer hands to the library: the same for the same envelope, byte for byte. */
export function messageOf({ logo, ...mail }: Mail, { key, queuedAt }: Envelope, from: string) {
  const domain = /@([^\s>]+)/.exec(from)![1]!
  const attachments = logo && [{ ...logoPart, content: logo }]
  return {
    ...mail,
    messageId: `<${key}@${domain}>`,
    date: queuedAt,
    baseBoundary: key,
    ...(attachments && { attachments }),
  }
}

const logoPart = {
  cid: logoId,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  encoding: 'base64',
} as const
