import type { Listing } from '#contract/listings.ts'
import type { PublicProfile } from '#contract/users.ts'
import { type Letter, writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import type { inquiries } from './table.ts'

type Inquiry = typeof inquiries.$inferSelect
type Site = Letter['site']

/** Tells a seller what a visitor wrote. The answer goes through the site: the visitor's address is not in it. */
export function inquiryMail(seller: Mail['to'], listing: Listing, inquiry: Inquiry, site: Site): Mail {
  const { name, phone, message } = inquiry
  return writeMail({
    site,
    to: seller,
    subject: `Inquiry about your ${carOf(listing)}`,
    paragraphs: [
      `You have a message from ${name} about your ${carOf(listing)} on ${site.name}` +
        (phone ? `, and a phone number: ${phone}` : ':'),
    ],
    quote: message,
    action: { label: `Answer ${name}`, url: inboxUrl(site, inquiry) },
    footnote: notByMail,
  })
}

/**
 * Gives the sender the link to the conversation. Nothing that was typed is in it, not even the name: anybody can write
 * anybody's address into the form.
 */
export function confirmationMail(
  address: string,
  seller: PublicProfile,
  listing: Listing,
  token: string,
  site: Site,
): Mail {
  return writeMail({
    site,
    to: { name: '', address },
    subject: `Your message about the ${carOf(listing)} was sent`,
    paragraphs: [
      `Your message to ${nameOf(seller)} about the ${carOf(listing)} was sent. As soon as there is an answer, you get a mail.`,
      'Here you read the whole conversation and answer, without an account. The link is yours alone: whoever has it can read and write as you.',
    ],
    action: { label: 'Open the Conversation', url: conversationUrl(site, token) },
    footnote: `If you did not write to anybody on ${site.name}, somebody mistyped an address: leave this mail alone.`,
  })
}

type News = { listing: Listing; texts: readonly string[]; site: Site }

/** Tells an address that there is an answer, and nothing that was typed: nobody has shown yet that it is the buyer's. */
export function unconfirmedAnswerMail({ email }: Inquiry, token: string, { listing, site }: News): Mail {
  return writeMail({
    site,
    to: { name: '', address: email },
    subject: `There is an answer about the ${carOf(listing)}`,
    paragraphs: [`There is an answer to the message about the ${carOf(listing)} that was sent from this address.`],
    action: { label: 'Read It and Answer', url: conversationUrl(site, token) },
    footnote: `If you did not write to anybody on ${site.name}, somebody mistyped an address: leave this mail alone.`,
  })
}

/** Tells the buyer what the seller answered. */
export function answerMail(
  inquiry: Inquiry,
  seller: PublicProfile,
  token: string,
  { listing, texts, site }: News,
): Mail {
  const name = nameOf(seller)
  return writeMail({
    site,
    to: { name: inquiry.name, address: inquiry.email },
    subject: `${texts.length > 1 ? `${texts.length} messages` : 'An answer'} about the ${carOf(listing)}`,
    paragraphs: [`You have an answer from ${name} about the ${carOf(listing)}:`],
    quote: texts.join('\n\n'),
    action: { label: `Answer ${name}`, url: conversationUrl(site, token) },
    footnote: `${notByMail} The link is yours alone: whoever has it can read and write as you.`,
  })
}

/** Tells the seller what the buyer wrote after the inquiry. */
export function messagesMail(seller: Mail['to'], inquiry: Inquiry, { listing, texts, site }: News): Mail {
  return writeMail({
    site,
    to: seller,
    subject: `${texts.length > 1 ? `${texts.length} messages` : 'A message'} about your ${carOf(listing)}`,
    paragraphs: [`You have a message from ${inquiry.name} about your ${carOf(listing)}:`],
    quote: texts.join('\n\n'),
    action: { label: `Answer ${inquiry.name}`, url: inboxUrl(site, inquiry) },
    footnote: notByMail,
  })
}

const notByMail = 'Please answer there: nobody reads what is sent to the sender of this mail.'

function carOf({ year, make, model }: Listing): string {
  return `${year} ${make} ${model}`
}

function nameOf({ firstName, lastName, username }: PublicProfile): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username
}

function inboxUrl(site: Site, { id }: Inquiry): string {
  return `${site.url}/profile?tab=inbox&conversation=${id}`
}

function conversationUrl(site: Site, token: string): string {
  return `${site.url}/conversations/${token}`
}
