import { type AdminTransition, isAdminTransition } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { type PartialRejection, describeReason } from '#contract/moderation/rules.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { listingName } from './presenter.ts'
import type { DecisionNotice } from './table.ts'

type Addressed = { seller: Mail['to']; site: Letter['site'] }
type About = Addressed & { listing: OwnListing }
type Decided = { rejection: PartialRejection; isRevision: boolean }
type DecidedOf = DecisionNotice & { listing: OwnListing }

/** Writes the emails to a seller about decisions, in order; several approvals share one. */
export function mailsOfDecisions(to: Addressed, decided: readonly DecidedOf[]): Mail[] {
  const approvals = decided.filter(({ transition }) => transition === 'approve')
  const together = approvals.length > 1 ? approvals : []
  const alone = decided.filter((decision) => !together.includes(decision))
  const mails = alone.flatMap((decision) =>
    isAdminTransition(decision.transition)
      ? mailOfTransition[decision.transition]({ ...to, listing: decision.listing }, decision)
      : [],
  )
  return together.length > 0 ? [approvalsMail(to, together), ...mails] : mails
}

/** Emails to the seller about transitions by an admin. */
const mailOfTransition: Record<AdminTransition, (about: About, decided: Decided) => Mail> = {
  approve: approvedMail,
  reject: rejectedMail,
  takeDown: takenDownMail,
  markSold: markedSoldMail,
  relist: relistedMail,
}

/** Tells a seller that the listing or its changes are public now. */
function approvedMail(about: About, { isRevision }: Decided): Mail {
  const car = listingName(about.listing)
  return letter(about, {
    subject: isRevision ? `Your changes to the ${car} are public` : `Your ${car} is public`,
    paragraphs: [
      isRevision
        ? `Your changes to the ${car} have been approved and are public now.`
        : `Your ${car} has been approved and is public now. Inquiries arrive in your profile, and we’ll email you about each one.`,
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
      'These vehicles have been approved and are public now:',
      cars.join('\n'),
      'Inquiries arrive in your profile, and we’ll email you about each one.',
    ],
    action: { label: 'Open My Listings', url: profileOf(to) },
  })
}

/** Tells a seller that the listing or its changes were not approved, and why. */
function rejectedMail(about: About, { isRevision, rejection }: Decided): Mail {
  const car = listingName(about.listing)
  const words = describeReason(rejection)
  return letter(about, {
    subject: isRevision ? `Your changes to the ${car} were not approved` : `Your ${car} was not approved`,
    paragraphs: [
      isRevision
        ? `Your changes to the ${car} were not approved. The version that was public before stays online.`
        : `Your ${car} was not approved and is not public.`,
      ...(words ? [words] : []),
    ],
    ...(rejection.note && { quote: rejection.note }),
    action: { label: 'Fix and Resubmit', url: `${pageOf(about)}/edit` },
  })
}

/** Tells a seller that a listing was removed from the site, and why. */
function takenDownMail(about: About, { rejection }: Decided): Mail {
  const car = listingName(about.listing)
  const words = describeReason(rejection)
  return letter(about, {
    subject: `Your ${car} was removed from the site`,
    paragraphs: [`Your ${car} was removed from the site and is no longer public.`, ...(words ? [words] : [])],
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
      `An admin of ${about.site.name} marked your ${car} as sold. It no longer appears in search results and can’t receive inquiries. If it isn’t sold, you can relist it in your profile.`,
    ],
    action: { label: 'Open My Listings', url: profileOf(about) },
  })
}

/** Tells a seller that an admin relisted the car. */
function relistedMail(about: About): Mail {
  const car = listingName(about.listing)
  return letter(about, {
    subject: `Your ${car} was relisted`,
    paragraphs: [
      `An admin of ${about.site.name} relisted your ${car}, and it’s public again. If it’s sold, mark it as sold in your profile.`,
    ],
    action: { label: 'Open My Listings', url: profileOf(about) },
  })
}

/** Tells a seller that a listing will expire unless it is renewed. */
export function expiryMail(about: About, on: Date): Mail {
  const car = listingName(about.listing)
  const day = on.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return letter(about, {
    subject: `Your ${car} expires on ${day}`,
    paragraphs: [
      `Your listing for the ${car} expires on ${day}, and will no longer be public after that unless you renew it. Renewing takes one click and is free.`,
      'Already sold it? Mark it as sold instead.',
    ],
    action: { label: 'Renew Your Listing', url: profileOf(about) },
  })
}

function letter({ seller, site }: Addressed, words: Pick<Letter, 'subject' | 'paragraphs' | 'quote' | 'action'>): Mail {
  return writeMail({ site, to: seller, ...words })
}

const profileOf = ({ site }: Addressed) => `${site.url}/profile`
const pageOf = ({ site, listing }: About) => `${site.url}/vehicles/${listing.id}`
