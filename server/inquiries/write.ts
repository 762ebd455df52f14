import { and, eq, inArray } from 'drizzle-orm'
import type { Message } from '#contract/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { queueTask } from '../mail/queue.ts'
import type { Tools } from '../tools.ts'
import { oneMoreUnread, presentMessage, type Seat } from './conversation.ts'
import { digestDelay, digestTask } from './digest.ts'
import { otherSide, writableBy } from './rules.ts'
import { inquiries, messages } from './table.ts'

/** Stores a message and sees to it that the other side hears of it. Throws `conversation_closed` when none is taken. */
export async function writeMessage({ db, clock }: Tools, { id, side }: Seat, text: string): Promise<Message> {
  const now = clock.now()
  const reader = otherSide(side)
  return db.transaction(async (db) => {
    const [written] = await db
      .update(inquiries)
      .set({ lastMessageAt: now, ...oneMoreUnread[reader] })
      .where(and(eq(inquiries.id, id), inArray(inquiries.state, [...writableBy[side]])))
      .returning({ state: inquiries.state })
    if (!written) throw new Problem('conversation_closed')
    const [message] = await db
      .insert(messages)
      .values({ inquiryId: id, sender: side, text, createdAt: now })
      .returning()
    if (written.state === 'open')
      await queueTask(db, digestTask, { id, reader }, { key: `digest:${id}:${reader}`, seconds: digestDelay })
    return presentMessage(message!)
  })
}
