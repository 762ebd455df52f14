import type { ConversationState, MoveConditions, Side } from '#contract/conversations/rules.ts'
import { and, isNull, not, sql } from '#platform/database/orm.ts'
import { hasSuspendedParty, isUnblocked, isReceived, type StoredState } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'

export const blockColumn = { seller: 'sellerBlockedAt', buyer: 'buyerBlockedAt' } as const satisfies Record<
  Side,
  string
>

export const isUnblockedCondition = and(
  isNull(inquiries.sellerBlockedAt),
  isNull(inquiries.buyerBlockedAt),
  not(hasSuspendedParty),
)!

/** SQL condition: the buyer wrote the last message, and the seller can reply. Backed by a partial index. */
export const isUnanswered = and(
  sql`${inquiries.state} = 'open' and ${inquiries.lastSender} = 'buyer'`,
  isReceived,
  isUnblockedCondition,
)!

/**
 * The states in which each side can write. Buyers can also write while their inquiry is held, because they must not notice that
 * it is held.
 */
export const writableStates: Record<Side, readonly ConversationState[]> = { seller: ['open'], buyer: ['open', 'held'] }

export function moveConditions(side: Side, stored: StoredState): MoveConditions {
  const blocked = stored[blockColumn[side]] !== null
  return { state: stored.state, movedBy: stored.movedBy, blocked, free: isUnblocked(stored) }
}

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller'
}
