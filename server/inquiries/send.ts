import type { NewInquiry } from '#contract/inquiries/endpoints.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { queueDelivery } from '../leads/delivery/queue.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { notify } from '../notifications/notify.ts'
import { wantsMail } from '../notifications/settings.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox, findPublicProfile } from '../users/queries.ts'
import { findHeldReason, findMatchingEntries, isBot } from './guards.ts'
import { confirmationMail, inquiryMail, mailVisitor, hasBeenEmailed } from './mail.ts'
import { conversationToken } from './signatures.ts'
import { inquiries } from './table.ts'

type Inquiry = typeof inquiries.$inferSelect

export async function announceInquiry(tools: Tools, db: Database, inquiry: Inquiry): Promise<void> {
  const listing = await findListing(db, inquiry.vehicleId)
  if (!listing) return
  const { sellerId } = listing
  const now = tools.clock.now()
  const mailbox = await findMailbox(db, sellerId)
  if (mailbox && (await wantsMail(db, sellerId, 'messages')))
    await queueMail(db, inquiryMail(mailbox, listing, inquiry, await readMailSite(db, tools.config)))
  await notify(db, [{ userId: sellerId, event: 'inquiry', inquiryId: inquiry.id, vehicleId: listing.id }], now)
  await queueDelivery(db, { inquiryId: inquiry.id, sellerId, now })
  await confirmInquiry(tools, db, inquiry, listing)
}

async function confirmInquiry(
  { config, keys, clock }: Tools,
  db: Database,
  inquiry: Inquiry,
  listing: OwnListing,
): Promise<void> {
  const seller = await findPublicProfile(db, listing.sellerId)
  if (!seller) throw new Problem('conversation_moved') // the seller was suspended in the meantime
  if (await hasBeenEmailed(db, inquiry.id, 'confirmation')) return
  const link = conversationToken(keys.conversations, inquiry)
  const mail = confirmationMail(inquiry.email, seller, listing, link, await readMailSite(db, config))
  await mailVisitor(db, inquiry, { kind: 'confirmation', mail, now: clock.now() })
}

/**
 * Stores a visitor's message. Either queues the emails to both sides, or holds the message. The response is the same in both
 * cases, so that spammers can't detect that a message is held. `countHeld` throws if too many messages were held.
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
  if (!can.receiveInquiries(listing)) throw new Problem('listing_sold')
  const userId = actor?.id ?? null
  if (userId === listing.sellerId) throw new Problem('own_listing')
  const heldReason = await findHeldReason(tools, { inquiry, listing, userId })
  if (heldReason) await countHeld()
  const heldFor = heldReason === 'listed' ? await findMatchingEntries(db, inquiry) : null
  const { website: _, stamp: __, phone = null, shareEmail: sharesEmail, ...written } = inquiry
  const now = clock.now()
  return db.transaction(async (db) => {
    const [stored] = await db
      .insert(inquiries)
      .values({
        ...written,
        phone,
        sharesEmail,
        userId,
        createdAt: now,
        lastMessageAt: now,
        linkMadeAt: now,
        ...(heldReason && { state: 'held', movedBy: 'guard', heldReason, heldFor, waitingSince: now }),
      })
      .returning()
    if (!heldReason) await announceInquiry(tools, db, stored!)
    else if (!isBot(heldReason)) await confirmInquiry(tools, db, stored!, listing)
    return { id: stored!.id }
  })
}
