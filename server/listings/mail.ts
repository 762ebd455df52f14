import { type AdminTransition, isAdminTransition } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { type PartialRejection, describeReason } from '#contract/moderation/rules.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { settingsLink } from '../notifications/link.ts'
import { mailCard } from './mail-card.ts'
import { listingName } from './presenter.ts'
import type { DecisionNotice } from './table.ts'

type Recipient = { seller: Mail['to']; site: MailContent['site'] }
type About = Recipient & { listing: OwnListing }
type RejectedSubmission = { rejection: PartialRejection; isRevision: boolean }
type Decision = DecisionNotice & { listing: OwnListing }

/** Writes the emails to a seller about decisions, in chronological order. Multiple approvals share one email. */
export function mailsOfDecisions(to: Recipient, decided: readonly Decision[]): Mail[] {
  const approvals = decided.filter(({ transition }) => transition === 'approve')
  const combined = approvals.length > 1 ? approvals : []
  const separate = decided.filter((decision) => !combined.includes(decision))
  const mails = separate.flatMap((decision) =>
    isAdminTransition(decision.transition)
      ? mailOfTransition[decision.transition]({ ...to, listing: decision.listing }, decision)
      : [],
  )
  return combined.length > 0 ? [approvalsMail(to, combined), ...mails] : mails
}

const mailOfTransition: Record<AdminTransition, (about: About, decided: RejectedSubmission) => Mail> = {
  approve: approvedMail,
  reject: rejectedMail,
  takeDown: takenDownMail,
  markSold: markedSoldMail,
  relist: relistedMail,
}

function approvedMail(about: About, { isRevision }: RejectedSubmission): Mail {
  const car = listingName(about.listing)
  return letter(about, {
    subject: isRevision ? `The changes to your ${car} listing are live` : `Your ${car} listing is now live`,
    paragraphs: [
      isRevision
        ? `The changes to your ${car} listing were approved and are now live.`
        : `Your ${car} listing was approved and is now live. Inquiries appear in your profile, and we’ll email you about each one.`,
    ],
    cards: [mailCard(about.site, about.listing)],
    action: { label: 'View Your Listing', url: pageOf(about) },
  })
}

function approvalsMail(to: Recipient, approvals: readonly Decision[]): Mail {
  const cars = approvals.map(
    ({ listing, isRevision }) => `${listingName(listing)}${isRevision ? ' (updated listing)' : ''}`,
  )
  return letter(to, {
    subject: `${cars.length} of your listings are now live`,
    paragraphs: [
      'These listings were approved and are now live:',
      cars.join('\n'),
      'Inquiries appear in your profile, and we’ll email you about each one.',
    ],
    action: { label: 'Open My Listings', url: profileOf(to) },
  })
}

function rejectedMail(about: About, { isRevision, rejection }: RejectedSubmission): Mail {
  const car = listingName(about.listing)
  const reason = describeReason(rejection)
  return letter(about, {
    subject: isRevision ? `The changes to your ${car} listing weren’t approved` : `Your ${car} listing wasn’t approved`,
    paragraphs: [
      isRevision
        ? `We didn’t approve the changes to your ${car} listing. The current version is still live.`
        : `We didn’t approve your ${car} listing, so buyers can’t see it.`,
      ...(reason ? [reason] : []),
    ],
    cards: [mailCard(about.site, about.listing)],
    ...(rejection.note && { quote: rejection.note }),
    action: { label: 'Fix and Resubmit', url: `${pageOf(about)}/edit` },
  })
}

function takenDownMail(about: About, { rejection }: RejectedSubmission): Mail {
  const car = listingName(about.listing)
  const reason = describeReason(rejection)
  return letter(about, {
    subject: `Your ${car} listing was removed`,
    paragraphs: [
      `We removed your ${car} listing from ${about.site.name}. Buyers can no longer see it.`,
      ...(reason ? [reason] : []),
    ],
    cards: [mailCard(about.site, about.listing)],
    ...(rejection.note && { quote: rejection.note }),
    action: { label: 'Fix and Resubmit', url: `${pageOf(about)}/edit` },
  })
}

function markedSoldMail(about: About): Mail {
  const car = listingName(about.listing)
  return letter(about, {
    subject: `Your ${car} was marked as sold`,
    paragraphs: [
      `Our team marked your ${car} as sold. It no longer appears in search results, and buyers can’t send inquiries. If it hasn’t been sold, relist it in your profile.`,
    ],
    cards: [mailCard(about.site, about.listing)],
    action: { label: 'Open My Listings', url: profileOf(about) },
  })
}

function relistedMail(about: About): Mail {
  const car = listingName(about.listing)
  return letter(about, {
    subject: `Your ${car} listing is live again`,
    paragraphs: [
      `Your ${car} was marked as sold, but our team has put it back up for sale, so buyers can find it again. If it has been sold, you can mark it as sold again in your profile.`,
    ],
    cards: [mailCard(about.site, about.listing)],
    action: { label: 'Open My Listings', url: profileOf(about) },
  })
}

export function expiryMail(about: About, on: Date): Mail {
  const car = listingName(about.listing)
  const day = on.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return letter(about, {
    subject: `Your ${car} listing expires on ${day}`,
    paragraphs: [
      `Your ${car} listing expires on ${day}. Renew it to keep it live. Renewing is free and takes one click.`,
      'Already sold? Mark it as sold in your profile instead.',
    ],
    cards: [mailCard(about.site, about.listing)],
    action: { label: 'Renew Your Listing', url: profileOf(about) },
  })
}

function letter(
  { seller, site }: Recipient,
  words: Pick<MailContent, 'subject' | 'paragraphs' | 'cards' | 'quote' | 'action'>,
): Mail {
  return writeMail({ site, to: seller, ...words, links: [settingsLink(site)] })
}

const profileOf = ({ site }: Recipient) => `${site.url}/profile`
const pageOf = ({ site, listing }: About) => `${site.url}/vehicles/${listing.id}`
