import type { Listing } from '#contract/listings/schema.ts'
import type { PublicProfile } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { writeMail } from '#platform/mail/write-mail.ts'
import {
  vehicleName,
  conversationUrl,
  inboxUrl,
  keepLinkPrivate,
  mistypedAddress,
  noEmailReplies,
  type Site,
} from '../inquiries/mail.ts'
import type { inquiries } from '../inquiries/table.ts'
import { mailCard } from '../listings/mail-card.ts'
import { settingsLink } from '../notifications/link.ts'

type Inquiry = typeof inquiries.$inferSelect

type NewMessages = { listing: Listing; texts: readonly string[]; site: Site }

/**
 * Notifies an unconfirmed address of a reply. The address may belong to a stranger, so the email contains no user-written text.
 */
export function unconfirmedReplyMail({ email }: Inquiry, token: string, { listing, site }: NewMessages): Mail {
  return writeMail({
    site,
    to: { name: '', address: email },
    subject: `You have a reply about the ${vehicleName(listing)}`,
    paragraphs: [`The seller replied to your message about the ${vehicleName(listing)}.`],
    action: { label: 'Read and Reply', url: conversationUrl(site, token) },
    footnote: mistypedAddress(site),
  })
}

/** Writes the email with the link that replaces a revoked one. The email contains no user-written text. */
export function newLinkMail({ email }: Inquiry, token: string, { listing, site }: Omit<NewMessages, 'texts'>): Mail {
  return writeMail({
    site,
    to: { name: '', address: email },
    subject: `New link to your conversation about the ${vehicleName(listing)}`,
    paragraphs: [
      `Here’s a new link to your conversation about the ${vehicleName(listing)}. Links in earlier emails no longer work.`,
    ],
    action: { label: 'Open the Conversation', url: conversationUrl(site, token) },
    footnote: mistypedAddress(site),
  })
}

export function replyMail(
  inquiry: Inquiry,
  seller: PublicProfile,
  token: string,
  { listing, texts, site }: NewMessages,
): Mail {
  const name = memberName(seller)
  return writeMail({
    site,
    to: { name: inquiry.name, address: inquiry.email },
    subject: `${texts.length > 1 ? `${texts.length} new messages` : 'New reply'} about the ${vehicleName(listing)}`,
    paragraphs: [
      `You have ${texts.length > 1 ? `${texts.length} messages` : 'a reply'} from ${name} about the ${vehicleName(listing)}:`,
    ],
    cards: [mailCard(site, listing)],
    quote: texts.join('\n\n'),
    action: { label: `Reply to ${name}`, url: conversationUrl(site, token) },
    footnote: `${noEmailReplies} ${keepLinkPrivate}`,
    ...(inquiry.userId !== null && { links: [settingsLink(site)] }),
  })
}

export function messagesMail(seller: Mail['to'], inquiry: Inquiry, { listing, texts, site }: NewMessages): Mail {
  return writeMail({
    site,
    to: seller,
    subject: `${texts.length > 1 ? `${texts.length} new messages` : 'New message'} about your ${vehicleName(listing)}`,
    paragraphs: [
      `${inquiry.name} sent you ${texts.length > 1 ? `${texts.length} messages` : 'a message'} about your ${vehicleName(listing)}:`,
    ],
    cards: [mailCard(site, listing)],
    quote: texts.join('\n\n'),
    action: { label: `Reply to ${inquiry.name}`, url: inboxUrl(site, inquiry) },
    footnote: noEmailReplies,
    links: [settingsLink(site)],
  })
}
