import { type Refusal, sentenceOfReason } from '#contract/listing-life.ts'
import type { OwnListing } from '#contract/listings.ts'
import type { Config } from '../config.ts'
import { writeMail } from '../mail/letter.ts'
import { nameOf } from '../listings/presenter.ts'
import type { Mail } from '../mail/mailer.ts'

type Site = Pick<Config, 'siteName' | 'origins'>

const siteOf = ({ siteName, origins }: Site) => ({ name: siteName, url: origins[0]! })

/** Tells a seller that a listing was taken off the site, and why. */
export function takenDownMail(to: Mail['to'], config: Site, listing: OwnListing, why: Refusal): Mail {
  const car = nameOf(listing)
  const words = sentenceOfReason(why)
  return writeMail({
    site: siteOf(config),
    to,
    subject: `Your ${car} was taken off the site`,
    paragraphs: [`Your ${car} was taken off the site and is no longer public.`, ...(words ? [words] : [])],
    ...(why.note && { quote: why.note }),
    action: { label: 'Fix and Resubmit', url: `${config.origins[0]}/vehicles/${listing.id}/edit` },
  })
}

/** Tells somebody that the account is suspended, and why; the contact address is the site's, if it has one. */
export function suspendedMail(to: Mail['to'], config: Site, reason: string, contact: string): Mail {
  return writeMail({
    site: siteOf(config),
    to,
    subject: `Your account at ${config.siteName} was suspended`,
    paragraphs: ['Your account was suspended. Nobody can sign in to it, and none of your listings is public. Why:'],
    quote: reason,
    ...(contact && { footnote: `If you think that this is a mistake, write to ${contact}.` }),
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
