import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

/** Writes emails to a folder as .eml files whose names start with the time. Used by the demo and in development. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (mail, envelope) => {
      const { key, queuedAt } = envelope
      const file = join(folder, `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${key}.eml`)
      if (existsSync(file)) return
      const { message } = await transport.sendMail(messageOf(mail, envelope, from))
      const partial = `${file}.partial` // a retry after a crash overwrites the same file
      await mkdir(folder, { recursive: true, mode: 0o700 }) // emails contain secret links
      try {
        await writeFile(partial, message as Buffer, { mode: 0o600, flush: true })
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}

export const logoId = 'logo'

export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  logo?: string
  replyTo?: { name: string; address: string }
  /** URL of a page that unsubscribes the recipient, and that does so immediately on a POST request (RFC 8058). */
  unsubscribe?: string
}

/**
 * Identifies an email across retries. If a server dies after sending an email but before recording that it was sent, the queue
 * sends it again with the same envelope, so the recipient's mail client recognizes the duplicate.
 */
type Envelope = {
  key: string
  queuedAt: Date
}

/** Delivers emails. `send` throws on failure; the queue then retries with the same envelope. */
export type Mailer = { send(mail: Mail, envelope: Envelope): Promise<void> }

/** Derives the envelope from a queue job. Includes the time, because job IDs start at 1 again in a new database. */
export function envelopeOf({ id, created_at: queuedAt }: { id: string; created_at: Date }): Envelope {
  const key = createHash('sha256').update(`${id} ${queuedAt.toISOString()}`).digest('hex').slice(0, 32)
  return { key, queuedAt }
}

/** Builds the message for nodemailer. For the same envelope, every attempt must yield the same bytes. */
function messageOf({ logo, unsubscribe, ...mail }: Mail, { key, queuedAt }: Envelope, from: string) {
  const domain = /@([^\s>]+)/.exec(from)![1]!
  const attachments = logo && [{ ...logoPart, content: logo }]
  return {
    ...mail,
    messageId: `<${key}@${domain}>`,
    date: queuedAt,
    baseBoundary: key,
    headers: {
      'Auto-Submitted': 'auto-generated', // keeps vacation responders from replying (RFC 3834)
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
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

const defaultTimeout = 10_000

/** Sends emails over SMTP. With `requireTLS`, throws if the mail server doesn't support TLS. */
export function smtpMailer(url: string, from: string, { requireTLS = false, timeout = defaultTimeout } = {}): Mailer {
  const transport = openTransport(url, from, requireTLS, timeout)
  return {
    send: async (mail, envelope) => {
      await transport.sendMail(messageOf(mail, envelope, from))
    },
  }
}

/** Connects to the mail server, starts TLS and signs in, without sending an email. Throws if a step fails. */
export async function checkMailServer(url: string, from: string, requireTLS: boolean): Promise<void> {
  const transport = openTransport(url, from, requireTLS, defaultTimeout)
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
