import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { findListing } from '../listings/queries.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readMailSite } from '../settings/mail-site.ts'
import type { Tools } from '../create-tools.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { confirmationMail, inquiryMail } from './mail.ts'
import { mailVisitor, wasMailed } from './mail-visitor.ts'
import { conversationToken } from './signatures.ts'
import type { inquiries } from './table.ts'

type Inquiry = typeof inquiries.$inferSelect

/** Queues the mails that an inquiry sets off: to the seller, and to the sender, with the link to the conversation. */
export async function announceInquiry(tools: Tools, db: Database, inquiry: Inquiry): Promise<void> {
  const listing = await findListing(db, inquiry.vehicleId)
  if (!listing) return
  const mailbox = await findMailbox(db, listing.sellerId)
  if (mailbox) await queueMail(db, inquiryMail(mailbox, listing, inquiry, await readMailSite(db, tools.config)))
  await confirmInquiry(tools, db, inquiry, listing)
}

/** Queues the mail to the sender alone, once for each inquiry. */
export async function confirmInquiry(
  { config, keys, clock }: Tools,
  db: Database,
  inquiry: Inquiry,
  listing: OwnListing,
): Promise<void> {
  const seller = await findPublicProfile(db, listing.sellerId)
  if (!seller) throw new Problem('conversation_moved') // suspended meanwhile
  if (await wasMailed(db, inquiry.id, 'confirmation')) return
  const link = conversationToken(keys.conversations, inquiry)
  const mail = confirmationMail(inquiry.email, seller, listing, link, await readMailSite(db, config))
  await mailVisitor(db, inquiry, { kind: 'confirmation', mail, now: clock.now() })
}
