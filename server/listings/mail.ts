import { type Refusal, sentenceOfReason } from '#contract/listing-states.ts'
import type { OwnListing } from '#contract/listings.ts'
import type { Config } from '../config.ts'
import { type Letter, siteOf, writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import { nameOf } from './presenter.ts'

type About = { seller: Mail['to']; listing: OwnListing; config: Config }

/** Tells a seller that the listing, or what was changed of it, is public now. */
export function approvedMail(about: About, isRevision: boolean): Mail {
  const car = nameOf(about.listing)
  return letter(about, {
    subject: isRevision ? `Your changes to the ${car} are public` : `Your ${car} is public`,
    paragraphs: [
      isRevision
        ? `Your changes to the ${car} have been approved and are public now.`
        : `Your ${car} has been approved and is public now. Questions from visitors arrive in your profile, and we tell you of each by mail.`,
    ],
    action: { label: 'View Your Listing', url: pageOf(about) },
  })
}

/** Tells a seller that the listing, or what was changed of it, was not approved, and why. */
export function rejectedMail(about: About, isRevision: boolean, why: Refusal): Mail {
  const car = nameOf(about.listing)
  const words = sentenceOfReason(why)
  return letter(about, {
    subject: isRevision ? `Your changes to the ${car} were not approved` : `Your ${car} was not approved`,
    paragraphs: [
      isRevision
        ? `Your changes to the ${car} were not approved. What was public before stays as it was.`
        : `Your ${car} was not approved and is not public.`,
      ...(words ? [words] : []),
    ],
    ...(why.note && { quote: why.note }),
    action: { label: 'Fix and Resubmit', url: `${pageOf(about)}/edit` },
  })
}

/** Tells a seller that a listing was taken off the site, and why. */
export function takenDownMail(about: About, why: Refusal): Mail {
  const car = nameOf(about.listing)
  const words = sentenceOfReason(why)
  return letter(about, {
    subject: `Your ${car} was taken off the site`,
    paragraphs: [`Your ${car} was taken off the site and is no longer public.`, ...(words ? [words] : [])],
    ...(why.note && { quote: why.note }),
    action: { label: 'Fix and Resubmit', url: `${pageOf(about)}/edit` },
  })
}

/** Tells a seller that an admin marked the car as sold, or offers it again. */
export function movedMail(about: About, move: 'markSold' | 'relist'): Mail {
  const car = nameOf(about.listing)
  const { subject, text } = {
    markSold: {
      subject: `Your ${car} was marked as sold`,
      text: `An admin of ${about.config.siteName} marked your ${car} as sold. It is in no list any more and takes no inquiries. If it is not sold, offer it again in your profile.`,
    },
    relist: {
      subject: `Your ${car} is offered again`,
      text: `An admin of ${about.config.siteName} offers your ${car} again: it is public. If it is sold, mark it as sold in your profile.`,
    },
  }[move]
  return letter(about, { subject, paragraphs: [text], action: { label: 'Open My Listings', url: profileOf(about) } })
}

/** Tells a seller that a listing will leave the site unless it is renewed. */
export function expiryMail(about: About, on: Date): Mail {
  const car = nameOf(about.listing)
  const day = on.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return letter(about, {
    subject: `Your ${car} leaves the site on ${day}`,
    paragraphs: [
      `Nobody will see your ${car} any more from ${day} on, unless you renew it. That is one click and costs nothing.`,
      'If it is sold, please mark it as sold.',
    ],
    action: { label: 'Renew It', url: profileOf(about) },
  })
}

function letter({ seller, config }: About, words: Pick<Letter, 'subject' | 'paragraphs' | 'quote' | 'action'>): Mail {
  return writeMail({ site: siteOf(config), to: seller, ...words })
}

const profileOf = ({ config }: About) => `${config.origins[0]}/profile`
const pageOf = ({ config, listing }: About) => `${config.origins[0]}/vehicles/${listing.id}`
