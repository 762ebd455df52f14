import type { Listing } from '#contract/listing.ts'
import { memberName } from '#contract/member-name.ts'
import type { PublicProfile } from '#contract/users.ts'
import { type Letter, writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import type { inquiries } from './table.ts'

type Inquiry = typeof inquiries.$inferSelect
export type Site = Letter['site']

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
      `Your message to ${memberName(seller)} about the ${carOf(listing)} was sent. As soon as there is an answer, you get a mail.`,
      'Here you read the whole conversation and answer, without an account. The link is yours alone: whoever has it can read and write as you.',
    ],
    action: { label: 'Open the Conversation', url: conversationUrl(site, token) },
    footnote: mistypedAddress(site),
  })
}

/** The footnote of what is answered on the site. */
export const notByMail = 'Please answer there: nobody reads what is sent to the sender of this mail.'

/** The footnote of what goes to an address that nobody has shown to be theirs. */
export function mistypedAddress(site: Site): string {
  return `If you did not write to anybody on ${site.name}, somebody mistyped an address: leave this mail alone.`
}

/** What a mail calls a car. */
export function carOf({ year, make, model }: Listing): string {
  return `${year} ${make} ${model}`
}

/** Where a seller answers. */
export function inboxUrl(site: Site, { id }: Inquiry): string {
  return `${site.url}/profile?tab=inbox&conversation=${id}`
}

/** Where a buyer reads and answers: the address that is signed. */
export function conversationUrl(site: Site, token: string): string {
  return `${site.url}/conversations/${token}`
}
