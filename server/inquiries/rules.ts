import { and, isNotNull, not, or, eq } from 'drizzle-orm'
import type { ConversationState, Side } from '#contract/conversation-life.ts'
import { inquiries } from './table.ts'

type Standing = Pick<typeof inquiries.$inferSelect, 'state' | 'movedBy' | 'heldReason'>

/** What reached the seller; what a guard held back did not, unless an admin released it. */
export function reachedSeller({ state, heldReason }: Standing): boolean {
  return state !== 'held' && !(state === 'discarded' && heldReason !== null)
}

/** The same for the database. */
export const isReceived = not(
  or(eq(inquiries.state, 'held'), and(eq(inquiries.state, 'discarded'), isNotNull(inquiries.heldReason)))!,
)

/** In which state a side sees the conversation: what is held looks open, what the other side did looks closed. */
export function stateFor(side: Side, { state, movedBy }: Standing): ConversationState {
  if (state === 'held') return 'open'
  if (state === 'discarded') return 'closed'
  if (state === 'blocked') return side === 'seller' ? 'blocked' : 'closed'
  return state === 'reported' && movedBy !== side ? 'closed' : state
}

/** In which states a side's message is taken: a buyer whose inquiry is held goes on writing without knowing. */
export const writableBy: Record<Side, readonly ConversationState[]> = { seller: ['open'], buyer: ['open', 'held'] }

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller'
}
