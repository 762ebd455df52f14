import { inquiryLimits } from '#contract/inquiries/limits.ts'
import type { Listing } from '#contract/listings/schema.ts'
import type { PublicProfile } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, eq, gt, sql } from '#platform/database/orm.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { isFromMailbox } from './signatures.ts'
import { inquiries, visitorMails } from './table.ts'

type Written = Pick<typeof inquiries.$inferSelect, 'id' | 'email'>
type Kind = (typeof visitorMails.$inferSelect)['kind']

/**
 * Queues a mail to an address that somebody typed and nobody has shown to be theirs; call it in a transaction. Beyond
 * the limit of its mailbox it is noted for admins and not sent: false.
 */
export async function mailVisitor(
  db: Database,
  { id, email }: Written,
  { kind, mail, now }: { kind: Kind; mail: Mail; now: Date },
): Promise<boolean> {
  const { points, seconds } = inquiryLimits.visitorMails
  // One after the other for each mailbox, so that many at once are not each the last one allowed.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('visitor mail ' || mailbox_of(${email}), 0))`)
  const [mailed] = await db
    .select({ count: count() })
    .from(visitorMails)
    .innerJoin(inquiries, eq(inquiries.id, visitorMails.inquiryId))
    .where(
      and(
        isFromMailbox(email),
        visitorMails.mailed,
        gt(visitorMails.createdAt, new Date(now.getTime() - seconds * 1000)),
      ),
    )
  const isSent = mailed!.count < points
  await db.insert(visitorMails).values({ inquiryId: id, kind, mailed: isSent, createdAt: now })
  if (isSent) await queueMail(db, mail)
  return isSent
}

/** Whether a mail of that kind was sent or withheld for an inquiry before. */
export async function wasMailed(db: Database, id: number, kind: Kind): Promise<boolean> {
  return (await db.$count(visitorMails, and(eq(visitorMails.inquiryId, id), eq(visitorMails.kind, kind)))) > 0
}

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
