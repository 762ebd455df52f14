import { desc, eq } from '../database/orm.ts'
import { conversationMoves } from '#contract/conversation-transitions.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import { shownMessages } from '#contract/conversation-limits.ts'
import { memberName } from '#contract/member-name.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { seenState, storedStateColumns } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import type { Participant } from './participant.ts'
import { presentInquiry, presentMessage } from './presenter.ts'
import { vehicleColumns } from './queries.ts'
import { blockColumn, moveConditions } from './rules.ts'
import { messages } from './table.ts'

/**
 * Reads a conversation and marks as read what was read, neither more nor less. Where nothing is new nothing is written:
 * an open page asks three times a minute.
 */
export async function readConversation(db: Database, participant: Participant): Promise<Conversation> {
  const look = (db: Database) => findConversation(db, participant)
  const { unread, ...known } = await db.transaction(look, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (unread === 0) return known
  return db.transaction(async (db) => {
    // This update comes first: it waits for a message that is being stored, and holds back the next one.
    const read = participant.side === 'seller' ? { sellerUnread: 0 } : { buyerUnread: 0 }
    await db.update(inquiries).set(read).where(eq(inquiries.id, participant.conversationId))
    const { unread: _, ...conversation } = await look(db)
    return conversation
  })
}

async function findConversation(db: Database, { conversationId, side }: Participant) {
  const [row] = await db
    .select({ inquiry: inquiries, stored: storedStateColumns, vehicle: vehicleColumns, seller: users })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(eq(inquiries.id, conversationId))
  if (!row) throw new Problem('conversation_not_found')
  const { inquiry, stored, vehicle, seller } = row
  return {
    id: conversationId,
    as: side,
    // The seller alone sees the pictures of a listing that isn't public.
    vehicle: side === 'seller' || vehicle.shown ? vehicle : { ...vehicle, imageUrl: null },
    buyer: inquiry.name,
    seller: memberName(seller),
    sellerUsername: seller.hasPublished && !seller.suspendedAt ? seller.username : null,
    phone: side === 'seller' ? inquiry.phone : null,
    state: seenState(side, stored),
    blocked: stored[blockColumn[side]] !== null,
    moves: conversationMoves(side, moveConditions(side, stored)),
    messages: await findMessages(db, inquiry),
    unread: side === 'seller' ? inquiry.sellerUnread : inquiry.buyerUnread,
  }
}

/** The inquiry and the newest messages after it, oldest first. */
async function findMessages(db: Database, inquiry: typeof inquiries.$inferSelect): Promise<Message[]> {
  const newest = await db
    .select()
    .from(messages)
    .where(eq(messages.inquiryId, inquiry.id))
    .orderBy(desc(messages.id))
    .limit(shownMessages)
  return [presentInquiry(inquiry), ...newest.toReversed().map(presentMessage)]
}
