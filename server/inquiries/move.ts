import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { conversationTransition, type ConversationTransitionName } from '#contract/conversation-states.ts'
import type { ConversationMove } from '#contract/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import { findListing } from '../listings/queries.ts'
import type { Tools } from '../tools.ts'
import { refusalOf, type Seat, useOfLink } from './conversation.ts'
import { queueDigest } from './digest.ts'
import { isBlocked } from './guards.ts'
import { blockOf, freeCondition, isUndecided } from './rules.ts'
import { announceInquiry } from './service.ts'
import { inquiries } from './table.ts'

/** Makes a move of one of the two: one conditional update. Throws `conversation_moved` when it cannot be made from here. */
export async function moveConversation(
  { db, clock }: Tools,
  seat: Seat,
  { transition, note }: ConversationMove,
): Promise<void> {
  const { id, side } = seat
  const { from, to, by, own, free, blocks } = conversationTransition(transition)
  const block = inquiries[blockOf[side]]
  const fits: (SQL | undefined)[] = [
    eq(inquiries.id, id),
    inArray(inquiries.state, [...from]),
    own && eq(inquiries.movedBy, side),
    free && freeCondition,
    blocks === undefined ? undefined : blocks ? isNull(block) : isNotNull(block),
  ]
  if (!by.includes(side)) throw new Problem('conversation_moved')
  const now = clock.now()
  await db.transaction(async (db) => {
    const [moved] = await db
      .update(inquiries)
      .set({
        ...(to && { state: to === 'open' ? openOrHeld : to, movedBy: side }),
        ...(transition === 'report' && { note: note || null, waitingSince: now }),
        ...(blocks !== undefined && { [blockOf[side]]: blocks ? now : null }),
        ...useOfLink(seat, now),
      })
      .where(and(...fits))
      .returning({ heldReason: inquiries.heldReason })
    if (!moved) throw await refusalOf(db, seat, 'conversation_moved')
    // What was written before it was closed or blocked has not been mailed.
    if ((to === 'open' || blocks === false) && moved.heldReason === null) {
      for (const reader of ['seller', 'buyer'] as const) await queueDigest(db, { id, reader })
    }
  })
}

/** What a guard held back is held again as long as no admin has let it through. */
const openOrHeld = sql`case when ${inquiries.heldReason} is null then 'open' else 'held' end`

/** What an admin decides about what was held back or reported. What is released for the first time is mailed now. */
export async function decideInquiry(
  tools: Tools,
  actor: Actor,
  id: number,
  decision: Extract<ConversationTransitionName, 'release' | 'discard'>,
): Promise<void> {
  const { db, clock } = tools
  const { to } = conversationTransition(decision)
  await db.transaction(async (db) => {
    const [waiting] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!waiting) throw new Problem('conversation_not_found')
    const listing = await findListing(db, waiting.vehicleId)
    const isHeld = waiting.heldReason !== null
    if (decision === 'release' && isHeld && (await isBlocked(db, listing!.sellerId, waiting)))
      throw new Problem('sender_blocked')
    const decided = await db
      .update(inquiries)
      .set({
        state: to,
        movedBy: 'admin',
        waitingSince: null,
        ...(decision === 'release' && { heldReason: null, note: null }),
      })
      .where(and(eq(inquiries.id, id), isUndecided))
      .returning({ id: inquiries.id })
    if (decided.length === 0) throw new Problem('conversation_moved')
    if (decision === 'release') {
      if (isHeld) await announceInquiry(tools, db, waiting)
      for (const reader of ['seller', 'buyer'] as const) await queueDigest(db, { id, reader })
    }
    const subject = `Inquiry of ${waiting.name} about ${listing?.year} ${listing?.make} ${listing?.model}`
    const details = { was: waiting.state, reason: waiting.heldReason, note: waiting.note }
    const act = { act: `inquiry.${decision}`, subjectType: 'inquiry' as const, subjectId: String(id), subject, details }
    await recordAct(db, actor, act, clock.now())
  })
}
