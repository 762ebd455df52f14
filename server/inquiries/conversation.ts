import { desc, eq, sql } from 'drizzle-orm'
import { conversationMoves, type Side } from '#contract/conversation-states.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../tools.ts'
import { users } from '../users/table.ts'
import { subject } from './queries.ts'
import { blockOf, standingColumns, standingFor, stateFor } from './rules.ts'
import { readToken } from './signatures.ts'
import { inquiries, messages } from './table.ts'

/** A conversation and the side of it that somebody is on: whoever has one may read it and write into it. */
export type Seat = { id: number; side: Side; byLink?: true }

/** The most messages that are read at once; the newest. */
const shownMessages = 500

/** The seat of a member. Throws `conversation_not_found` to everybody else, admins too. */
export async function seatOf(db: Database, actor: Actor, id: number): Promise<Seat> {
  const { heldReason, userId } = inquiries
  const [row] = await db
    .select({ heldReason, userId, sellerId: vehicles.sellerId })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(eq(inquiries.id, id))
  if (row?.sellerId === actor.id && row.heldReason === null) return { id, side: 'seller' }
  if (row && row.userId === actor.id) return { id, side: 'buyer' }
  throw new Problem('conversation_not_found')
}

/** The seat of whoever has the link of the mails. Throws `conversation_not_found` for any other token. */
export function seatByToken({ secret }: Tools, token: string): Seat {
  const id = readToken(secret, token)
  if (id === undefined) throw new Problem('conversation_not_found')
  return { id, side: 'buyer', byLink: true }
}

/** Reads a conversation and marks as read what was read, neither more nor less. */
export async function readConversation(db: Database, { id, side }: Seat): Promise<Conversation> {
  return db.transaction(async (db) => {
    // Waits for a message that is being stored, and holds back the next one.
    const read = side === 'seller' ? { sellerUnread: 0 } : { buyerUnread: 0 }
    await db.update(inquiries).set(read).where(eq(inquiries.id, id))
    const [row] = await db
      .select({ inquiry: inquiries, standing: standingColumns, vehicle: subject, seller: users })
      .from(inquiries)
      .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
      .innerJoin(users, eq(users.id, vehicles.sellerId))
      .where(eq(inquiries.id, id))
    if (!row) throw new Problem('conversation_not_found')
    const { inquiry, standing, vehicle, seller } = row
    return {
      id,
      as: side,
      vehicle,
      buyer: inquiry.name,
      seller: nameOf(seller),
      phone: side === 'seller' ? inquiry.phone : null,
      state: stateFor(side, standing),
      blocked: standing[blockOf[side]] !== null,
      moves: conversationMoves(side, standingFor(side, standing)),
      messages: await findMessages(db, inquiry),
    }
  })
}

/** All that was written, oldest first; the inquiry itself is number 0. */
async function findMessages(db: Database, inquiry: typeof inquiries.$inferSelect): Promise<Message[]> {
  const answers = await db
    .select()
    .from(messages)
    .where(eq(messages.inquiryId, inquiry.id))
    .orderBy(desc(messages.id))
    .limit(shownMessages)
  return [firstMessage(inquiry), ...answers.toReversed().map(presentMessage)]
}

/** The inquiry itself, as a message. */
export function firstMessage({ message, createdAt }: typeof inquiries.$inferSelect): Message {
  return { id: 0, from: 'buyer', text: message, createdAt: createdAt.toISOString() }
}

export function presentMessage({ id, sender, text, createdAt }: typeof messages.$inferSelect): Message {
  return { id, from: sender, text, createdAt: createdAt.toISOString() }
}

/** As the page of the car has it: first and last name if both are there, else the username. */
export function nameOf({ firstName, lastName, username }: typeof users.$inferSelect): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username
}

/** Why a conversation did not take what was asked of it: it is gone, as with the account of its seller, or `code`. */
export async function refusalOf(
  db: Database,
  { id }: Seat,
  code: 'conversation_closed' | 'conversation_moved',
): Promise<Problem> {
  return new Problem((await db.$count(inquiries, eq(inquiries.id, id))) === 0 ? 'conversation_not_found' : code)
}

/** Notes, where a buyer acts by the link, that the address they gave is theirs. */
export function useOfLink({ byLink }: Seat, now: Date) {
  return byLink && { linkUsedAt: sql`coalesce(${inquiries.linkUsedAt}, ${now.toISOString()})` }
}

/** `seller_unread` and `buyer_unread`, one more. */
export const oneMoreUnread = {
  seller: { sellerUnread: sql`${inquiries.sellerUnread} + 1` },
  buyer: { buyerUnread: sql`${inquiries.buyerUnread} + 1` },
} as const
