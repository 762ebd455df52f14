import { type Rejection, rejectionReasons } from '#contract/listing-life.ts'
import type { Config } from '../config.ts'
import { writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type Site = Pick<Config, 'siteName' | 'origins'>

const siteOf = ({ siteName, origins }: Site) => ({ name: siteName, url: origins[0]! })

/** Tells a seller that a listing was taken off the site, and why. */
export function takenDownMail(to: Mail['to'], config: Site, car: string, { reason, note }: Rejection): Mail {
  const words = note && reason === 'other' ? [] : [rejectionReasons[reason]]
  return writeMail({
    site: siteOf(config),
    to,
    subject: `Your ${car} was taken off the site`,
    paragraphs: [`Your ${car} was taken off the site and is no longer public.`, ...words],
    ...(note && { quote: note }),
    action: { label: 'Fix and Resubmit', url: `${config.origins[0]}/profile` },
  })
}

/** Tells somebody that the account is suspended, and why. */
export function suspendedMail(to: Mail['to'], config: Site, reason: string): Mail {
  return writeMail({
    site: siteOf(config),
    to,
    subject: `Your account at ${config.siteName} was suspended`,
    paragraphs: ['Your account was suspended. Nobody can sign in to it, and none of your listings is public. Why:'],
    quote: reason,
    footnote: 'If you think that this is a mistake, write to us; the address stands at the foot of our pages.',
  })
}

/** Tells somebody that the account is theirs again. */
export function reinstatedMail(to: Mail['to'], config: Site): Mail {
  return writeMail({
    site: siteOf(config),
    to,
    subject: `Your account at ${config.siteName} is open again`,
    paragraphs: ['The suspension of your account was lifted. Your listings are as they were before.'],
    action: { label: 'Sign In', url: `${config.origins[0]}/sign-in` },
  })
}
