import type { FastifyRequest } from 'fastify'
import type { Conversation, Message } from '#contract/conversations/endpoints.ts'
import { linkDays, messagesPerConversation } from '#contract/conversations/limits.ts'
import { type Side, conversationMoves } from '#contract/conversations/rules.ts'
import { Problem } from '#contract/problems.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, sql, desc } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { visibleState, sharedEmail, storedStateColumns } from '../inquiries/rules.ts'
import { isLinkSignature, readToken } from '../inquiries/signatures.ts'
import { inquiries } from '../inquiries/table.ts'
import { columnsForBuyers, latestRemovals, isVisibleToPastBuyers } from '../listings/for-buyers.ts'
import { vehicles } from '../listings/table.ts'
import { markConversationRead } from '../notifications/notify.ts'
import { signPicture } from '../pictures/signed-url.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { presentInquiry, presentMessage, vehicleColumns } from './queries.ts'
import { blockColumn, moveConditions } from './rules.ts'
import { messages } from './table.ts'

/**
 * A buyer or seller who can read and write in a conversation. `conversationId` is also the inquiry's ID. `byLink` is set if the
 * buyer opened the emailed link instead of signing in.
 */
export type Participant = { conversationId: number; side: Side; byLink?: true }

/** Returns whether a signed-in member is the buyer or the seller. Throws `conversation_not_found` for everyone else, including admins. */
export async function findParticipant(db: Database, actor: Actor, conversationId: number): Promise<Participant> {
  const { heldReason, userId } = inquiries
  const [row] = await db
    .select({ heldReason, userId, sellerId: vehicles.sellerId })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(eq(inquiries.id, conversationId))
  if (row?.sellerId === actor.id && row.heldReason === null) return { conversationId, side: 'seller' }
  if (row && row.userId === actor.id) return { conversationId, side: 'buyer' }
  throw new Problem('conversation_not_found')
}

/**
 * Returns the buyer as a participant if the token of an emailed link is valid. Throws `link_ended` if the link has expired, and
 * `conversation_not_found` if the token is invalid for another reason.
 */
export async function participantByToken(tools: Tools, token: string, request: FastifyRequest): Promise<Participant> {
  const { participant, endedAt } = await findByToken(tools, token, request)
  if (endedAt > tools.clock.now()) return participant
  tools.note('link.refused', { request, inquiryId: participant.conversationId, reason: 'expired' })
  throw new Problem('link_ended')
}

/** Like `participantByToken`, but also accepts an expired link, so that the buyer can use it to request a new one. */
export async function findByToken({ db, keys, note }: Tools, token: string, request: FastifyRequest) {
  const { id, linkKey, linkMadeAt, lastMessageAt } = inquiries
  const read = readToken(token)
  const [row] = read
    ? await db.select({ id, linkKey, linkMadeAt, lastMessageAt }).from(inquiries).where(eq(id, read.id))
    : []
  if (!row || !isLinkSignature(keys.conversations, row, read!.signature)) {
    note('link.refused', { request })
    throw new Problem('conversation_not_found')
  }
  const participant: Participant = { conversationId: row.id, side: 'buyer', byLink: true }
  const from = Math.max(row.linkMadeAt.getTime(), row.lastMessageAt.getTime())
  return { participant, endedAt: new Date(from + linkDays * 86_400_000) }
}

/** Returns the column update for the first use of an emailed link, which proves that the buyer owns the email address. */
export function recordLinkUse({ byLink }: Participant, now: Date) {
  return byLink && { linkUsedAt: sql`coalesce(${inquiries.linkUsedAt}, ${now.toISOString()})` }
}

/**
 * Returns the problem to throw if an update matched no row. It is `conversation_not_found` if the conversation was
 * deleted, for example together with the seller's account. Otherwise it is `code`.
 */
export async function problemOfFailedUpdate(
  code: 'conversation_closed' | 'conversation_moved',
  db: Database,
  { conversationId }: Participant,
): Promise<Problem> {
  const found = await db.$count(inquiries, eq(inquiries.id, conversationId))
  return new Problem(found === 0 ? 'conversation_not_found' : code)
}

/**
 * Reads a conversation and marks its messages as read. An open page calls this three times a minute, so nothing is written if
 * all messages have already been read.
 */
export async function readConversation(tools: Tools, participant: Participant): Promise<Conversation> {
  const { db, clock } = tools
  const find = (db: Database) => findConversation(tools, db, participant)
  const { unread, ...known } = await db.transaction(find, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (unread === 0) return known
  return db.transaction(async (db) => {
    // Update before reading. The row lock waits for messages that are being stored, and blocks new ones until the commit.
    const read = participant.side === 'seller' ? { sellerUnread: 0 } : { buyerUnread: 0 }
    const { conversationId: id, side } = participant
    const [row] = await db
      .update(inquiries)
      .set(read)
      .where(eq(inquiries.id, id))
      .returning({ seller: inquiries.sellerId, buyer: inquiries.userId })
    const userId = row?.[side]
    if (userId) await markConversationRead(db, userId, id, clock.now())
    const { unread: _, ...conversation } = await find(db)
    return conversation
  })
}

async function findConversation(tools: Tools, db: Database, { conversationId, side }: Participant) {
  const departure = latestRemovals(db)
  const [row] = await db
    .select({
      inquiry: inquiries,
      stored: storedStateColumns,
      vehicle: vehicleColumns,
      forBuyer: columnsForBuyers(departure),
      seller: users,
    })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .leftJoinLateral(departure, sql`true`)
    .where(eq(inquiries.id, conversationId))
  if (!row) throw new Problem('conversation_not_found')
  const { inquiry, stored, vehicle, forBuyer, seller } = row
  return {
    id: conversationId,
    as: side,
    vehicle: side === 'seller' ? { ...vehicle, state: forBuyer.state } : vehicleForBuyer(tools, vehicle, forBuyer),
    buyer: inquiry.name,
    seller: memberName(seller),
    sellerUsername: seller.hasPublished && !seller.suspendedAt ? seller.username : null,
    email: side === 'seller' ? sharedEmail(inquiry) : null,
    phone: side === 'seller' ? inquiry.phone : null,
    state: visibleState(side, stored),
    blocked: stored[blockColumn[side]] !== null,
    moves: conversationMoves(side, moveConditions(side, stored)),
    messages: await findMessages(db, inquiry),
    unread: side === 'seller' ? inquiry.sellerUnread : inquiry.buyerUnread,
  }
}

type Vehicle = Omit<Conversation['vehicle'], 'state'>
type ForBuyer = Omit<Conversation['vehicle'], 'id' | 'imageUrl' | 'shown'> & { picture: string | null }

/**
 * Describes a conversation's vehicle for the buyer. The vehicle's name remains visible even if its listing is no longer public,
 * because both sides have written about it. If its picture also remains visible, the URL must be signed.
 */
function vehicleForBuyer({ keys, clock }: Tools, { id, shown, imageUrl }: Vehicle, { picture, ...forBuyer }: ForBuyer) {
  const signed = picture && isVisibleToPastBuyers(forBuyer.state)
  const url = signed ? signPicture(keys.pictures, { url: picture, listing: id }, clock.now()) : null
  return { id, shown, ...forBuyer, imageUrl: shown ? imageUrl : url }
}

async function findMessages(db: Database, inquiry: typeof inquiries.$inferSelect): Promise<Message[]> {
  const newest = await db
    .select()
    .from(messages)
    .where(eq(messages.inquiryId, inquiry.id))
    .orderBy(desc(messages.id))
    .limit(messagesPerConversation)
  return [presentInquiry(inquiry), ...newest.toReversed().map(presentMessage)]
}
