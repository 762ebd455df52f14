import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { ConversationStanding, ConversationState, SeenState, Side } from '#contract/conversation-states.ts'
import { inquiries } from './table.ts'

const { state, movedBy, heldReason, sellerBlockedAt, buyerBlockedAt } = inquiries

/**
 * Whether the seller’s account is suspended, or the buyer’s: then nothing goes from one to the other. Names are written
 * out, because those of a query over one table lose their table.
 */
const isSilenced: SQL<boolean> = sql`(
  exists (select from vehicles where vehicles.id = inquiries.vehicle_id and vehicles.suspended)
  or exists (select from users where users.id = inquiries.user_id and users.suspended_at is not null))`

/** The columns that tell how a conversation stands. */
export const standingColumns = { state, movedBy, heldReason, sellerBlockedAt, buyerBlockedAt, silenced: isSilenced }

export type Standing = Pick<
  typeof inquiries.$inferSelect,
  'state' | 'movedBy' | 'heldReason' | 'sellerBlockedAt' | 'buyerBlockedAt'
> & { silenced: boolean }

/** Where the block of a side stands. */
export const blockOf = { seller: 'sellerBlockedAt', buyer: 'buyerBlockedAt' } as const satisfies Record<Side, string>

/** Nothing but its state keeps the two from writing. */
export function isFree({ sellerBlockedAt, buyerBlockedAt, silenced }: Standing): boolean {
  return !sellerBlockedAt && !buyerBlockedAt && !silenced
}

/** The same for the database. */
export const freeCondition = and(isNull(sellerBlockedAt), isNull(buyerBlockedAt), not(isSilenced))!

/** What reached the seller: no guard held it back, or an admin released it. For the database. */
export const isReceived = isNull(heldReason)

/** What an admin has to decide about. For the database. */
export const isUndecided = or(eq(state, 'reported'), and(isNotNull(heldReason), ne(state, 'discarded')))!

/** How a side sees the conversation: what is held looks open, what the other side did looks closed. */
export function stateFor(side: Side, it: Standing): SeenState {
  if (it.state === 'reported') return it.movedBy === side ? 'reported' : 'closed'
  return (it.state === 'open' || it.state === 'held') && isFree(it) ? 'open' : 'closed'
}

/** What decides which moves a side may make. */
export function standingFor(side: Side, it: Standing): ConversationStanding {
  return { state: it.state, movedBy: it.movedBy, blocked: it[blockOf[side]] !== null, free: isFree(it) }
}

/** In which states a side's message is taken: a buyer whose inquiry is held goes on writing without knowing. */
export const writableBy: Record<Side, readonly ConversationState[]> = { seller: ['open'], buyer: ['open', 'held'] }

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller'
}
