import type { Config } from '../config.ts'
import { mailSite, writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type Site = Pick<Config, 'siteName' | 'origins'>

/** Tells somebody that the account is suspended, and why; the contact address is the site's, if it has one. */
export function suspendedMail(to: Mail['to'], config: Site, reason: string, contact: string): Mail {
  return writeMail({
    site: mailSite(config),
    to,
    subject: `Your account at ${config.siteName} was suspended`,
    paragraphs: ['Your account was suspended. Nobody can sign in to it, and none of your listings is public. Why:'],
    quote: reason,
    ...(contact && { footnote: `If you think that this is a mistake, write to ${contact}.` }),
  })
}

/** Tells somebody that the suspension of the account was lifted. */
export function reinstatedMail(to: Mail['to'], config: Site): Mail {
  return writeMail({
    site: mailSite(config),
    to,
    subject: `Your account at ${config.siteName} is open again`,
    paragraphs: ['The suspension of your account was lifted. Your listings are as they were before.'],
    action: { label: 'Sign In', url: `${config.origins[0]}/sign-in` },
  })
}
