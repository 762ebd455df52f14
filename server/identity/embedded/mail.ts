import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Account } from './better-auth.ts'

/** The way back in for who forgot the password; the link works for an hour. */
export function resetMail(account: Account, token: string, { siteName, origins }: Config): Mail {
  return {
    to: { name: account.username, address: account.email },
    subject: `Choose a new password for ${siteName}`,
    text: [
      `Hello ${account.username},`,
      `somebody, hopefully you, asked for a new password for ${siteName}. Choose it here within an hour:`,
      `${origins[0]}/reset-password?token=${encodeURIComponent(token)}`,
      'If it was not you, leave this mail alone: nothing changes.',
    ].join('\n\n'),
  }
}
