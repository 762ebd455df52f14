import nodemailer from 'nodemailer'
import { type Mailer, messageOf } from './mailer.ts'

/** Sends through a mail server; with `requireTLS` not at all where it speaks none. */
export function smtpMailer(url: string, from: string, { requireTLS = false } = {}): Mailer {
  const transport = openTransport(url, from, requireTLS)
  return {
    send: async (mail, envelope) => {
      await transport.sendMail(messageOf(mail, envelope, from))
    },
  }
}

/** How the mail server is talked to. */
export function openTransport(url: string, from: string, requireTLS: boolean) {
  return nodemailer.createTransport({ url, requireTLS, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
}
