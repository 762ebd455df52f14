import { type AdminTransition, isAdminTransition } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { type PartialRejection, sentenceOfReason } from '#contract/moderation/rules.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { listingName } from './presenter.ts'
import type { Told } from './table.ts'

type Addressed = { seller: Mail['to']; site: Letter['site'] }
type About = Addressed & { listing: OwnListing }
type Decided = { rejection: PartialRejection; isRevision: boolean }
type DecidedOf = Told & { listing: OwnListing }

/** The mails by which a seller learns what admins decided, in its order; several approvals are told in one. */
export function mailsOfDecisions(to: Addressed, told: readonly DecidedOf[]): Mail[] {
  const approvals = told.filter(({ transition }) => transition === 'approve')
  const together = approvals.length > 1 ? approvals : []
  const alone = told.filter((it) => !together.includes(it))
  const mails = alone.flatMap((it) =>
    isAdminTransition(it.transition) ? mailOfTransition[it.transition]({ ...to, listing: it.listing }, it) : [],
  )
  return together.length > 0 ? [approvalsMail(to, together), ...mails] : mails
}

/** The mail by which a seller learns what an admin did with the listing. */
const mailOfTransition: Record<AdminTransition, (about: About, decided: Decided) => Mail> = {
  approve: approvedMail,
  reject: rejectedMail,
  takeDown: takenDownMail,
  markSold: markedSoldMail,
  relist: relistedMail,
}

/** Tells a seller that the listing, or what was changed of it, is public now. */
function approvedMail(about: About, { isRevision }: Decided): Mail {
  const car = listingName(about.listing)
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

/** Tells a seller of several approvals at once. */
function approvalsMail(to: Addressed, approvals: readonly DecidedOf[]): Mail {
  const cars = approvals.map(
    ({ listing, isRevision }) => `${listingName(listing)}${isRevision ? ' (your changes)' : ''}`,
  )
  return letter(to, {
    subject: `${cars.length} of your vehicles are public`,
    paragraphs: [
      'These have been approved and are public now:',
      cars.join('\n'),
      'Questions from visitors arrive in your profile, and we tell you of each by mail.',
    ],
    action: { label: 'Open My Listings', url: profileOf(to) },
  })
}

/** Tells a seller that the listing, or what was changed of it, was not approved, and why. */
function rejectedMail(about: About, { isRevision, rejection }: Decided): Mail {
  const car = listingName(about.listing)
  const words = sentenceOfReason(rejection)
  return letter(about, {
    subject: isRevision ? `Your changes to the ${car} were not approved` : `Your ${car} was not approved`,
    paragraphs: [
      isRevision
        ? `Your changes to the ${car} were not approved. What was public before stays as it was.`
        : `Your ${car} was not approved and is not public.`,
      ...(words ? [words] : []),
    ],
    ...(rejection.note && { quote: rejection.note }),
    action: { label: 'Fix and Resubmit', url: `${pageOf(about)}/edit` },
  })
}

/** Tells a seller that a listing was taken off the site, and why. */
function takenDownMail(about: About, { rejection }: Decided): Mail {
  const car = listingName(about.listing)
  const words = sentenceOfReason(rejection)
  return letter(about, {
    subject: `Your ${car} was taken off the site`,
    paragraphs: [`Your ${car} was taken off the site and is no longer public.`, ...(words ? [words] : [])],
    ...(rejection.note && { quote: rejection.note }),
    action: { label: 'Fix and Resubmit', url: `${pageOf(about)}/edit` },
  })
}

/** Tells a seller that an admin marked the car as sold. */
function markedSoldMail(about: About): Mail {
  const car = listingName(about.listing)
  return letter(about, {
    subject: `Your ${car} was marked as sold`,
    paragraphs: [
      `An admin of ${about.site.name} marked your ${car} as sold. It is in no list any more and takes no inquiries. If it is not sold, offer it again in your profile.`,
    ],
    action: { label: 'Open My Listings', url: profileOf(about) },
  })
}

/** Tells a seller that an admin offers the car again. */
function relistedMail(about: About): Mail {
  const car = listingName(about.listing)
  return letter(about, {
    subject: `Your ${car} is offered again`,
    paragraphs: [
      `An admin of ${about.site.name} offers your ${car} again: it is public. If it is sold, mark it as sold in your profile.`,
    ],
    action: { label: 'Open My Listings', url: profileOf(about) },
  })
}

/** Tells a seller that a listing will leave the site unless it is renewed; `expire.ts` queues it. */
export function expiryMail(about: About, on: Date): Mail {
  const car = listingName(about.listing)
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

function letter({ seller, site }: Addressed, words: Pick<Letter, 'subject' | 'paragraphs' | 'quote' | 'action'>): Mail {
  return writeMail({ site, to: seller, ...words })
}

const profileOf = ({ site }: Addressed) => `${site.url}/profile`
const pageOf = ({ site, listing }: About) => `${site.url}/vehicles/${listing.id}`
