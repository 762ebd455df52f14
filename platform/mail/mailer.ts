import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

/** Writes each mail into a folder as an .eml file, named by its time; for the demo and for development. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (mail, envelope) => {
      const { key, queuedAt } = envelope
      const file = join(folder, `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${key}.eml`)
      if (existsSync(file)) return
      const { message } = await transport.sendMail(messageOf(mail, envelope, from))
      const partial = `${file}.partial` // of the same name at the next try, also after one that was killed
      await mkdir(folder, { recursive: true, mode: 0o700 }) // emails contain secret links
      try {
        await writeFile(partial, message as Buffer, { mode: 0o600, flush: true })
        await rename(partial, file) // whoever watches the folder never sees half a mail
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}

/** By which the page of a mail names the logo that comes with it. */
export const logoId = 'logo'

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
type Envelope = {
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
function messageOf({ logo, ...mail }: Mail, { key, queuedAt }: Envelope, from: string) {
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

/** Milliseconds for which a mail server is waited for before it has greeted. */
const usualTimeout = 10_000

/** Sends through a mail server; with `requireTLS` not at all where it speaks none. */
export function smtpMailer(url: string, from: string, { requireTLS = false, timeout = usualTimeout } = {}): Mailer {
  const transport = openTransport(url, from, requireTLS, timeout)
  return {
    send: async (mail, envelope) => {
      await transport.sendMail(messageOf(mail, envelope, from))
    },
  }
}

/** Greets the mail server, turns TLS on and signs in; sends nothing. Throws where that fails. */
export async function greetMailServer(url: string, from: string, requireTLS: boolean): Promise<void> {
  const transport = openTransport(url, from, requireTLS, usualTimeout)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function openTransport(url: string, from: string, requireTLS: boolean, timeout: number) {
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: 2 * timeout }
  return nodemailer.createTransport({ url, requireTLS, ...timeouts }, { from })
}
