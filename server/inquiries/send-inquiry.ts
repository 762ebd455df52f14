import type { NewInquiry } from '#contract/inquiries.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../http/implement.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import type { Tools } from '../create-tools.ts'
import { announceInquiry, confirmInquiry } from './announce-inquiry.ts'
import { findHeldReason, findListed, isProgram } from './hold-inquiry.ts'
import { inquiries } from './table.ts'

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
  const heldFor = heldReason === 'listed' ? await findListed(db, inquiry) : null
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
        linkMadeAt: now,
        ...(heldReason && { state: 'held', movedBy: 'guard', heldReason, heldFor, waitingSince: now }),
      })
      .returning()
    if (!heldReason) await announceInquiry(tools, db, stored!)
    else if (!isProgram(heldReason)) await confirmInquiry(tools, db, stored!, listing)
    return { id: stored!.id }
  })
}
