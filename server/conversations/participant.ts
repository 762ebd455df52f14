import { eq, sql } from 'drizzle-orm'
import type { Side } from '#contract/conversation-transitions.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { readToken } from '../inquiries/signatures.ts'
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

/** Whoever has the link of the mails, as the buyer. Throws `conversation_not_found` for any other token. */
export function participantByToken({ secret }: Tools, token: string): Participant {
  const conversationId = readToken(secret, token)
  if (conversationId === undefined) throw new Problem('conversation_not_found')
  return { conversationId, side: 'buyer', byLink: true }
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
