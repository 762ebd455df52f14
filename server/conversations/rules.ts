import type { ConversationState, MoveConditions, Side } from '#contract/conversations/rules.ts'
import { and, isNull, not, sql } from '#platform/database/orm.ts'
import { hasSuspended, isFree, isReceived, type StoredState } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'

/** The column with the time at which a side blocked the other. */
export const blockColumn = { seller: 'sellerBlockedAt', buyer: 'buyerBlockedAt' } as const satisfies Record<
  Side,
  string
>

/** The SQL version of `isFree`. */
export const isFreeCondition = and(
  isNull(inquiries.sellerBlockedAt),
  isNull(inquiries.buyerBlockedAt),
  not(hasSuspended),
)!

/** SQL condition with its own index: the buyer wrote last, and the seller can reply. */
export const isUnanswered = and(
  sql`${inquiries.state} = 'open' and ${inquiries.lastSender} = 'buyer'`,
  isReceived,
  isFreeCondition,
)!

/** The states in which a side can write. Buyers can keep writing while their inquiry is held, and don't notice it. */
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
