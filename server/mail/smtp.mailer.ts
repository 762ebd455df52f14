import nodemailer from 'nodemailer'
import { type Mailer, messageOf } from './mailer.ts'

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

/** How the mail server is talked to. */
export function openTransport(url: string, from: string, requireTLS: boolean, timeout = usualTimeout) {
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: 2 * timeout }
  return nodemailer.createTransport({ url, requireTLS, ...timeouts }, { from })
}
