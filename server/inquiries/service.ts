import type { NewInquiry } from '#contract/inquiries.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../http/implement.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { queueMail } from '../mail/queue.ts'
import type { Tools } from '../tools.ts'
import { findMailbox } from '../users/queries.ts'
import { inquiryMail } from './mail.ts'
import { inquiries } from './table.ts'

/** Stores a visitor's message and queues the mail to the seller, both or neither. */
export async function sendInquiry(
  { db, clock, config }: Tools,
  actor: Actor | null,
  inquiry: NewInquiry,
): Promise<{ id: number }> {
  const listing = await findListing(db, inquiry.vehicleId)
  if (!listing || !can.beSeen(null, listing)) throw new Problem('listing_not_found')
  if (!can.beAskedAbout(listing)) throw new Problem('listing_sold')
  const seller = await findMailbox(db, listing.sellerId)
  return db.transaction(async (db) => {
    const values = { ...inquiry, phone: inquiry.phone ?? null, userId: actor?.id ?? null, createdAt: clock.now() }
    const [stored] = await db.insert(inquiries).values(values).returning({ id: inquiries.id })
    if (seller)
      await queueMail(db, inquiryMail(seller, listing, inquiry, { name: config.siteName, url: config.origins[0]! }))
    return stored!
  })
}
