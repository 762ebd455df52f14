import { resetLinkMinutes } from '#contract/password-rules.ts'
import type { Config } from '../../config.ts'
import { mailSite, writeMail } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Account } from './better-auth.ts'
import { resetLink } from './reset-link.ts'

/** Says hello to whoever made an account, and that it was made. */
export function welcomeMail(account: Account, config: Config): Mail {
  const site = mailSite(config)
  return writeMail({
    site,
    to: { name: account.username, address: account.email },
    subject: `Welcome to ${site.name}`,
    paragraphs: [
      `Your account ${account.username} is ready. Save the cars that you like, write to their sellers, and list your own.`,
      'What sellers answer, and what people ask about your cars, stands in your profile.',
    ],
    action: { label: 'Open My Profile', url: `${site.url}/profile` },
    footnote: `You get this mail because an account was made with this address. If it was not you, choose a new password at ${site.url}/reset-password and delete the account in the profile.`,
  })
}

/** The way back in for who forgot the password; the link works for some minutes. */
export function resetMail(account: Account, token: string, config: Config): Mail {
  const site = mailSite(config)
  return writeMail({
    site,
    to: { name: account.username, address: account.email },
    subject: `Choose a new password for ${site.name}`,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for ${site.name}. The link works for ${resetLinkMinutes} minutes.`,
    ],
    action: {
      label: 'Choose a New Password',
      url: `${site.url}${resetLink(token)}`,
    },
    footnote: 'If it was not you, leave this mail alone: nothing changes.',
  })
}
