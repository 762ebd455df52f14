import type { ConversationMove, Message } from '#contract/conversations/endpoints.ts'
import { conversationTransition, sides } from '#contract/conversations/rules.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from '#platform/database/orm.ts'
import { inquiries } from '../inquiries/table.ts'
import { notify } from '../notifications/notify.ts'
import type { Tools } from '../start/tools.ts'
import { problemOfFailedUpdate, recordLinkUse, type Participant } from './conversation.ts'
import { queueDigest } from './digest.ts'
import { presentMessage } from './queries.ts'
import { blockColumn, isUnblockedCondition, otherSide, writableStates } from './rules.ts'
import { messages } from './table.ts'

/** Changes a conversation's state with a conditional update. Throws `conversation_moved` if the move isn't possible. */
export async function moveConversation(
  { db, clock }: Tools,
  participant: Participant,
  { transition, note }: ConversationMove,
): Promise<void> {
  const { conversationId, side } = participant
  const { from, to, by, own, free, blocks } = conversationTransition(transition)
  const block = inquiries[blockColumn[side]]
  const conditions: (SQL | undefined)[] = [
    eq(inquiries.id, conversationId),
    inArray(inquiries.state, [...from]),
    own && eq(inquiries.movedBy, side),
    free && isUnblockedCondition,
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
        ...(blocks !== undefined && { [blockColumn[side]]: blocks ? now : null }),
        ...recordLinkUse(participant, now),
      })
      .where(and(...conditions))
      .returning({ heldReason: inquiries.heldReason })
    if (!moved) throw await problemOfFailedUpdate('conversation_moved', db, participant)
    // Also email the messages that weren't emailed while the conversation was closed or blocked.
    if ((to === 'open' || blocks === false) && moved.heldReason === null) {
      for (const reader of sides) await queueDigest(db, { id: conversationId, reader })
    }
  })
}

/**
 * SQL expression for the state after reopening: `held` if the spam filter held the conversation and no admin has released it.
 */
const openOrHeld = sql`case when ${inquiries.heldReason} is null then 'open' else 'held' end`

/** Stores a message and schedules the email about it. Throws `conversation_closed` if this side can't currently write. */
export async function writeMessage({ db, clock }: Tools, participant: Participant, text: string): Promise<Message> {
  const now = clock.now()
  const { conversationId, side } = participant
  const reader = otherSide(side)
  return db.transaction(async (db) => {
    const [written] = await db
      .update(inquiries)
      .set({ lastMessageAt: now, ...incrementUnread[reader], ...recordLinkUse(participant, now) })
      .where(
        and(
          eq(inquiries.id, conversationId),
          inArray(inquiries.state, [...writableStates[side]]),
          isUnblockedCondition,
        ),
      )
      .returning({
        heldReason: inquiries.heldReason,
        vehicleId: inquiries.vehicleId,
        readerId: reader === 'seller' ? inquiries.sellerId : inquiries.userId,
      })
    if (!written) throw await problemOfFailedUpdate('conversation_closed', db, participant)
    const [message] = await db
      .insert(messages)
      .values({ inquiryId: conversationId, sender: side, text, createdAt: now })
      .returning()
    if (written.heldReason === null) {
      const { readerId: userId, vehicleId } = written
      await queueDigest(db, { id: conversationId, reader })
      if (userId !== null) await notify(db, [{ userId, event: 'message', inquiryId: conversationId, vehicleId }], now)
    }
    return presentMessage(message!)
  })
}

const incrementUnread = {
  seller: { sellerUnread: sql`${inquiries.sellerUnread} + 1` },
  buyer: { buyerUnread: sql`${inquiries.buyerUnread} + 1` },
} as const
