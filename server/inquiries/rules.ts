import type { VisibleState, Side } from '#contract/conversations/rules.ts'
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from '#platform/database/orm.ts'
import { inquiries } from './table.ts'

const { state, movedBy, heldReason, sellerBlockedAt, buyerBlockedAt } = inquiries

/**
 * Whether the account of the seller or the buyer is suspended, in which case neither can write. Columns have table names,
 * because Drizzle omits them in queries over one table.
 */
export const hasSuspended: SQL<boolean> = sql`(
  exists (select from vehicles join users seller on seller.id = vehicles.seller_id
    where vehicles.id = inquiries.vehicle_id and seller.suspended_at is not null)
  or exists (select from users where users.id = inquiries.user_id and users.suspended_at is not null))`

/** The columns that determine what each side sees of a conversation and can do with it. */
export const storedStateColumns = {
  state,
  movedBy,
  heldReason,
  sellerBlockedAt,
  buyerBlockedAt,
  suspended: hasSuspended,
}

/** A row of those columns. */
export type StoredState = Pick<
  typeof inquiries.$inferSelect,
  'state' | 'movedBy' | 'heldReason' | 'sellerBlockedAt' | 'buyerBlockedAt'
> & { suspended: boolean }

/** The seller has received it: no guard held it, or an admin released it. A SQL condition. */
export const isReceived = isNull(heldReason)

/**
 * Conversations that wait for an admin: reported by a side, or held by a guard, even if the sender has closed it since.
 * A SQL condition.
 */
export const isHeld = or(eq(state, 'reported'), and(isNotNull(heldReason), ne(state, 'discarded')))!

/** Returns whether neither a block nor a suspended account prevents writing. */
export function isFree({ sellerBlockedAt, buyerBlockedAt, suspended }: StoredState): boolean {
  return !sellerBlockedAt && !buyerBlockedAt && !suspended
}

/** Returns the state that a side sees: held looks open, and moves of the other side look closed. */
export function seenState(side: Side, stored: StoredState): VisibleState {
  if (stored.state === 'reported') return stored.movedBy === side ? 'reported' : 'closed'
  return (stored.state === 'open' || stored.state === 'held') && isFree(stored) ? 'open' : 'closed'
}
