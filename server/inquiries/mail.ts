import { modelName } from '#contract/facts/model-name.ts'
import { inquiryLimits } from '#contract/inquiries/limits.ts'
import type { Listing } from '#contract/listings/schema.ts'
import type { PublicProfile } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, eq, gt, sql } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueEssentialMail, queueMail } from '#platform/mail/queue.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { mailCard } from '../listings/mail-card.ts'
import { settingsLink } from '../notifications/link.ts'
import { sharedEmail } from './rules.ts'
import { isFromMailbox } from './signatures.ts'
import { inquiries, visitorMails } from './table.ts'

type VisitorInquiry = Pick<typeof inquiries.$inferSelect, 'id' | 'email'>
type Kind = (typeof visitorMails.$inferSelect)['kind']

/**
 * Queues an email to an unconfirmed address that a visitor typed. If the mailbox has reached its daily limit, returns false and
 * only records the email for admins. Must be called in a transaction.
 */
export async function mailVisitor(
  db: Database,
  { id, email }: VisitorInquiry,
  { kind, mail, now }: { kind: Kind; mail: Mail; now: Date },
): Promise<boolean> {
  const { points, seconds } = inquiryLimits.visitorMails
  // Lock the mailbox, so that concurrent calls can't exceed the limit.
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
  if (isSent) await (kind === 'answer' ? queueMail : queueEssentialMail)(db, mail)
  return isSent
}

export async function hasBeenEmailed(db: Database, id: number, kind: Kind): Promise<boolean> {
  return (await db.$count(visitorMails, and(eq(visitorMails.inquiryId, id), eq(visitorMails.kind, kind)))) > 0
}

type Inquiry = typeof inquiries.$inferSelect
export type Site = MailContent['site']

/** Writes the email to the seller with a visitor's message. Includes the visitor's address only with their consent. */
export function inquiryMail(seller: Mail['to'], listing: Listing, inquiry: Inquiry, site: Site): Mail {
  const { name, phone, message } = inquiry
  const email = sharedEmail(inquiry)
  const contact = [email && `Email: ${email}`, phone && `Phone number: ${phone}`].filter(Boolean)
  return writeMail({
    site,
    to: seller,
    subject: `Inquiry about your ${vehicleName(listing)}`,
    paragraphs: [
      `${name} sent you a message about your ${vehicleName(listing)} on ${site.name}:`,
      ...(contact.length > 0 ? [contact.join('\n')] : []),
    ],
    cards: [mailCard(site, listing)],
    quote: message,
    action: { label: `Reply to ${name}`, url: inboxUrl(site, inquiry) },
    footnote: noEmailReplies,
    links: [settingsLink(site)],
  })
}

/**
 * Writes the email with the visitor's link to the conversation. It contains no text that the visitor typed, not even the name,
 * because anyone can enter a stranger's address in the form.
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
    subject: `Your message about the ${vehicleName(listing)} was sent`,
    paragraphs: [
      `Your message to ${memberName(seller)} about the ${vehicleName(listing)} was sent. We’ll email you when there’s a reply.`,
      `You can read and answer replies on the site. You don’t need an account. ${keepLinkPrivate}`,
    ],
    action: { label: 'Open the Conversation', url: conversationUrl(site, token) },
    footnote: mistypedAddress(site),
  })
}

export const noEmailReplies =
  'Use the link above to reply. If you reply to this email, your message won’t be delivered.'

export const keepLinkPrivate =
  'Keep the link to this conversation private. Anyone who has it can read your messages and reply as you.'

export function mistypedAddress(site: Site): string {
  return `If you didn’t send a message on ${site.name}, someone probably entered your address by mistake. You can ignore this email.`
}

export function vehicleName({ year, make, ...car }: Pick<Listing, 'year' | 'make' | 'model' | 'trim'>): string {
  return `${year} ${make} ${modelName(car)}`
}

export function inboxUrl(site: Site, { id }: Inquiry): string {
  return `${site.url}/profile?tab=inbox&conversation=${id}`
}

export function conversationUrl(site: Site, token: string): string {
  return `${site.url}/conversations/${token}`
}
