import type { NewInquiry } from '#contract/inquiries.ts'
import type { OwnListing } from '#contract/listings.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { siteOf } from '../mail/letter.ts'
import { queueMail } from '../mail/queue.ts'
import type { Tools } from '../tools.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { findHeldReason, isProgram } from './guards.ts'
import { confirmationMail, inquiryMail } from './mail.ts'
import { conversationToken } from './signatures.ts'
import { inquiries } from './table.ts'
import { mailVisitor, wasMailed } from './visitor-mail.ts'

/**
 * Stores a visitor's message and queues the mails to both, or holds it back; the sender cannot tell, unless `countHeld`
 * throws because too many were held back.
 */
export async function sendInquiry(
  tools: Tools,
  actor: Actor | null,
  inquiry: NewInquiry,
  countHeld: () => Promise<void>,
): Promise<{ id: number }> {
  const { db, clock } = tools
  const listing = await findListing(db, inquiry.vehicleId)
  if (!listing || !can.beSeen(null, listing)) throw new Problem('listing_not_found')
  if (!can.beAskedAbout(listing)) throw new Problem('listing_sold')
  const userId = actor?.id ?? null
  if (userId === listing.sellerId) throw new Problem('own_listing')
  const heldReason = await findHeldReason(tools, { inquiry, listing, userId })
  if (heldReason) await countHeld()
  const { website: _, stamp: __, phone = null, ...written } = inquiry
  const now = clock.now()
  return db.transaction(async (db) => {
    const [stored] = await db
      .insert(inquiries)
      .values({
        ...written,
        phone,
        userId,
        createdAt: now,
        lastMessageAt: now,
        ...(heldReason && { state: 'held', movedBy: 'guard', heldReason, waitingSince: now }),
      })
      .returning()
    if (!heldReason) await announceInquiry(tools, db, stored!)
    else if (!isProgram(heldReason)) await confirmInquiry(tools, db, stored!, listing)
    return { id: stored!.id }
  })
}

/** Queues the mails that an inquiry sets off: to the seller, and to the sender, with the link to the conversation. */
export async function announceInquiry(
  tools: Tools,
  db: Database,
  inquiry: typeof inquiries.$inferSelect,
): Promise<void> {
  const listing = await findListing(db, inquiry.vehicleId)
  if (!listing) return
  const mailbox = await findMailbox(db, listing.sellerId)
  if (mailbox) await queueMail(db, inquiryMail(mailbox, listing, inquiry, siteOf(tools.config)))
  await confirmInquiry(tools, db, inquiry, listing)
}

/** Mails the sender the link to the conversation, once. */
async function confirmInquiry(
  { config, secret, clock }: Tools,
  db: Database,
  inquiry: typeof inquiries.$inferSelect,
  listing: OwnListing,
): Promise<void> {
  const seller = await findPublicProfile(db, listing.sellerId)
  if (!seller) throw new Problem('conversation_moved') // suspended meanwhile
  if (await wasMailed(db, inquiry.id, 'confirmation')) return
  const link = conversationToken(secret, inquiry.id)
  const mail = confirmationMail(inquiry.email, seller, listing, link, siteOf(config))
  await mailVisitor(db, inquiry, { kind: 'confirmation', mail, now: clock.now() })
}
