import { eq, sql } from '../database/orm.ts'
import type { FastifyRequest } from 'fastify'
import type { Side } from '#contract/conversation-transitions.ts'
import { linkDays } from '#contract/conversation-limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { isLinkOf, readToken } from '../inquiries/signatures.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../create-tools.ts'

/** One of the two of a conversation, who may read it and write into it. A conversation has the number of its inquiry. */
export type Participant = { conversationId: number; side: Side; byLink?: true }

/** A member as a participant. Throws `conversation_not_found` to everybody else, admins too. */
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
 * Whoever has the link of the mails, as the buyer. Throws `link_ended` where it was ours and nobody wrote for long, and
 * `conversation_not_found` for any other token.
 */
export async function participantByToken(tools: Tools, token: string, request: FastifyRequest): Promise<Participant> {
  const { participant, endedAt } = await findByToken(tools, token, request)
  if (endedAt > tools.clock.now()) return participant
  tools.note('link.refused', { request, inquiryId: participant.conversationId, reason: 'ended' })
  throw new Problem('link_ended')
}

/** The same, also when its time is over: whose link it was may ask for a new one. */
export async function findByToken({ db, keys, note }: Tools, token: string, request: FastifyRequest) {
  const { id, linkKey, linkMadeAt, lastMessageAt } = inquiries
  const read = readToken(token)
  const [row] = read
    ? await db.select({ id, linkKey, linkMadeAt, lastMessageAt }).from(inquiries).where(eq(id, read.id))
    : []
  if (!row || !isLinkOf(keys.conversations, row, read!.signature)) {
    note('link.refused', { request })
    throw new Problem('conversation_not_found')
  }
  const participant: Participant = { conversationId: row.id, side: 'buyer', byLink: true }
  const from = Math.max(row.linkMadeAt.getTime(), row.lastMessageAt.getTime())
  return { participant, endedAt: new Date(from + linkDays * 86_400_000) }
}

/** Notes, where a buyer acts by the link, that the address they gave is theirs. */
export function noteLinkUse({ byLink }: Participant, now: Date) {
  return byLink && { linkUsedAt: sql`coalesce(${inquiries.linkUsedAt}, ${now.toISOString()})` }
}

/** The problem where an update changed nothing: the conversation is gone, as with its seller's account, else `code`. */
export async function notFoundOr(
  code: 'conversation_closed' | 'conversation_moved',
  db: Database,
  { conversationId }: Participant,
): Promise<Problem> {
  const found = await db.$count(inquiries, eq(inquiries.id, conversationId))
  return new Problem(found === 0 ? 'conversation_not_found' : code)
}
