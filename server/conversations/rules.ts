import type { ConversationState, MoveConditions, Side } from '#contract/conversations/rules.ts'
import { and, isNull, not, sql } from '#platform/database/orm.ts'
import { hasSuspended, isFree, isReceived, type StoredState } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'

/** The column with the time since when a side blocks the other. */
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

/** The buyer wrote last, and the seller can write back. For the database, which has an index of those. */
export const isUnanswered = and(
  sql`${inquiries.state} = 'open' and ${inquiries.lastSender} = 'buyer'`,
  isReceived,
  isFreeCondition,
)!

/** In which states a side's message is taken: a buyer whose inquiry is held goes on writing without knowing. */
export const writableStates: Record<Side, readonly ConversationState[]> = { seller: ['open'], buyer: ['open', 'held'] }

/** What decides which moves a side may make. */
export function moveConditions(side: Side, stored: StoredState): MoveConditions {
  const blocked = stored[blockColumn[side]] !== null
  return { state: stored.state, movedBy: stored.movedBy, blocked, free: isFree(stored) }
}

/** The side of the one who reads what `side` writes. */
export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller'
}
