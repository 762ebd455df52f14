import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends through a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    send: async (mail) => {
      await transport.sendMail(mail)
    },
  }
}
