import { and, eq, inArray, sql } from '../database/orm.ts'
import type { Message } from '#contract/conversations.ts'
import { inquiries } from '../inquiries/table.ts'
import type { Tools } from '../create-tools.ts'
import { queueDigest } from './mail-digest.ts'
import { notFoundOr, noteLinkUse, type Participant } from './participant.ts'
import { presentMessage } from './presenter.ts'
import { isFreeCondition, otherSide, writableStates } from './rules.ts'
import { messages } from './table.ts'

/** Stores a message and sees to it that the other side hears of it. Throws `conversation_closed` when none is taken. */
export async function writeMessage({ db, clock }: Tools, participant: Participant, text: string): Promise<Message> {
  const now = clock.now()
  const { conversationId, side } = participant
  const reader = otherSide(side)
  return db.transaction(async (db) => {
    const [written] = await db
      .update(inquiries)
      .set({ lastMessageAt: now, ...oneMoreUnread[reader], ...noteLinkUse(participant, now) })
      .where(
        and(eq(inquiries.id, conversationId), inArray(inquiries.state, [...writableStates[side]]), isFreeCondition),
      )
      .returning({ heldReason: inquiries.heldReason })
    if (!written) throw await notFoundOr('conversation_closed', db, participant)
    const [message] = await db
      .insert(messages)
      .values({ inquiryId: conversationId, sender: side, text, createdAt: now })
      .returning()
    if (written.heldReason === null) await queueDigest(db, { id: conversationId, reader })
    return presentMessage(message!)
  })
}

const oneMoreUnread = {
  seller: { sellerUnread: sql`${inquiries.sellerUnread} + 1` },
  buyer: { buyerUnread: sql`${inquiries.buyerUnread} + 1` },
} as const
