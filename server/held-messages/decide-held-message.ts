import { and, eq } from '../database/orm.ts'
import { conversationTransition, type ConversationTransitionName, sides } from '#contract/conversation-transitions.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import { queueDigest } from '../conversations/mail-digest.ts'
import type { Actor } from '../http/implement.ts'
import { isHeld } from '../inquiries/rules.ts'
import { announceInquiry } from '../inquiries/announce-inquiry.ts'
import { isBlocked } from '../inquiries/hold-inquiry.ts'
import { inquiries } from '../inquiries/table.ts'
import { findListing } from '../listings/queries.ts'
import { refuseOwn } from '../listings/rules.ts'
import type { Tools } from '../create-tools.ts'

/** An admin's decision about what is held or reported. What is released for the first time is mailed now. */
export async function decideHeldMessage(
  tools: Tools,
  actor: Actor,
  id: number,
  decision: Extract<ConversationTransitionName, 'release' | 'discard'>,
): Promise<void> {
  const { db, clock } = tools
  const { to } = conversationTransition(decision)
  await db.transaction(async (db) => {
    const [held] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!held) throw new Problem('conversation_not_found')
    const listing = await findListing(db, held.vehicleId)
    refuseOwn(actor, listing!.sellerId, held.userId)
    const wasReceived = held.heldReason === null
    if (decision === 'release' && !wasReceived && (await isBlocked(db, listing!.sellerId, held)))
      throw new Problem('sender_blocked')
    const decided = await db
      .update(inquiries)
      .set({
        state: to,
        movedBy: 'admin',
        waitingSince: null,
        ...(decision === 'release' && { heldReason: null, heldFor: null, note: null }),
      })
      .where(and(eq(inquiries.id, id), isHeld))
      .returning({ id: inquiries.id })
    if (decided.length === 0) throw new Problem('conversation_moved')
    if (decision === 'release') {
      if (!wasReceived) await announceInquiry(tools, db, held)
      for (const reader of sides) await queueDigest(db, { id, reader })
    }
    const subject = `Inquiry of ${held.name} about ${listing?.year} ${listing?.make} ${listing?.model}`
    const details = { was: held.state, reason: held.heldReason, heldFor: held.heldFor, note: held.note }
    const act = { act: `inquiry.${decision}`, subjectType: 'inquiry' as const, subjectId: String(id), subject, details }
    await recordAct(db, actor, act, clock.now())
  })
}
