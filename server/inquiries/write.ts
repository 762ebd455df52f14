import { and, eq, inArray } from 'drizzle-orm'
import type { Message } from '#contract/conversations.ts'
import type { Tools } from '../tools.ts'
import { oneMoreUnread, presentMessage, refusalOf, type Seat, useOfLink } from './conversation.ts'
import { queueDigest } from './digest.ts'
import { freeCondition, otherSide, writableBy } from './rules.ts'
import { inquiries, messages } from './table.ts'

/** Stores a message and sees to it that the other side hears of it. Throws `conversation_closed` when none is taken. */
export async function writeMessage({ db, clock }: Tools, seat: Seat, text: string): Promise<Message> {
  const now = clock.now()
  const { id, side } = seat
  const reader = otherSide(side)
  return db.transaction(async (db) => {
    const [written] = await db
      .update(inquiries)
      .set({ lastMessageAt: now, ...oneMoreUnread[reader], ...useOfLink(seat, now) })
      .where(and(eq(inquiries.id, id), inArray(inquiries.state, [...writableBy[side]]), freeCondition))
      .returning({ heldReason: inquiries.heldReason })
    if (!written) throw await refusalOf(db, seat, 'conversation_closed')
    const [message] = await db
      .insert(messages)
      .values({ inquiryId: id, sender: side, text, createdAt: now })
      .returning()
    if (written.heldReason === null) await queueDigest(db, { id, reader })
    return presentMessage(message!)
  })
}
