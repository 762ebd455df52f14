import { type Letter, writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type Site = Letter['site']

/** Tells somebody that the account is suspended, and why; the contact address is the site's, if it has one. */
export function suspendedMail(to: Mail['to'], site: Site, reason: string, contact: string): Mail {
  return writeMail({
    site,
    to,
    subject: `Your account at ${site.name} was suspended`,
    paragraphs: ['Your account was suspended. Nobody can sign in to it, and none of your listings is public. Why:'],
    quote: reason,
    ...(contact && { footnote: `If you think that this is a mistake, write to ${contact}.` }),
  })
}

/** Tells somebody that the suspension of the account was lifted. */
export function reinstatedMail(to: Mail['to'], site: Site): Mail {
  return writeMail({
    site,
    to,
    subject: `Your account at ${site.name} is open again`,
    paragraphs: ['The suspension of your account was lifted. Your listings are as they were before.'],
    action: { label: 'Sign In', url: `${site.url}/sign-in` },
  })
}
