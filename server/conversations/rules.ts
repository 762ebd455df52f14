import type { ConversationState, MoveConditions, Side } from '#contract/conversations/rules.ts'
import { and, isNull, not, sql } from '#platform/database/orm.ts'
import { hasSuspended, isFree, isReceived, type StoredState } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'

/** The column with the time since which a side has blocked the other. */
export const blockColumn = { seller: 'sellerBlockedAt', buyer: 'buyerBlockedAt' } as const satisfies Record<
  Side,
  string
>

/** `isFree` for the database. */
export const isFreeCondition = and(
  isNull(inquiries.sellerBlockedAt),
  isNull(inquiries.buyerBlockedAt),
  not(hasSuspended),
)!

/** The buyer wrote last, and the seller can answer. A SQL condition with its own index. */
export const isUnanswered = and(
  sql`${inquiries.state} = 'open' and ${inquiries.lastSender} = 'buyer'`,
  isReceived,
  isFreeCondition,
)!

/** The states in which a side can write: buyers of a held inquiry can continue without noticing. */
export const writableStates: Record<Side, readonly ConversationState[]> = { seller: ['open'], buyer: ['open', 'held'] }

/** Returns the conditions for the moves of a side. */
export function moveConditions(side: Side, stored: StoredState): MoveConditions {
  const blocked = stored[blockColumn[side]] !== null
  return { state: stored.state, movedBy: stored.movedBy, blocked, free: isFree(stored) }
}

/** Returns the side that reads the messages of `side`. */
export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller'
}
