import type { VisibleState, Side } from '#contract/conversations/rules.ts'
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from '#platform/database/orm.ts'
import { inquiries } from './table.ts'

const { state, movedBy, heldReason, sellerBlockedAt, buyerBlockedAt } = inquiries

/**
 * SQL condition: the seller or the buyer is suspended, so neither can write. It contains explicit table names, because
 * Drizzle omits them in queries over one table.
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

/** The values of these columns. */
export type StoredState = Pick<
  typeof inquiries.$inferSelect,
  'state' | 'movedBy' | 'heldReason' | 'sellerBlockedAt' | 'buyerBlockedAt'
> & { suspended: boolean }

/** SQL condition: the seller has received the inquiry, because no guard held it, or an admin released it. */
export const isReceived = isNull(heldReason)

/**
 * SQL condition: the conversation is waiting for an admin, because a side reported it or a guard held it. Applies even if
 * the sender has closed it since.
 */
export const isHeld = or(eq(state, 'reported'), and(isNotNull(heldReason), ne(state, 'discarded')))!

/** Returns the sender's email address if they agreed to show it to the seller. */
export function sharedEmail({
  email,
  sharesEmail,
}: Pick<typeof inquiries.$inferSelect, 'email' | 'sharesEmail'>): string | null {
  return sharesEmail ? email : null
}

/** Returns whether both sides can write: there is neither a block nor a suspended account. */
export function isFree({ sellerBlockedAt, buyerBlockedAt, suspended }: StoredState): boolean {
  return !sellerBlockedAt && !buyerBlockedAt && !suspended
}

/** Returns the state that a side sees. A held conversation looks open. A block or report by the other side looks closed. */
export function seenState(side: Side, stored: StoredState): VisibleState {
  if (stored.state === 'reported') return stored.movedBy === side ? 'reported' : 'closed'
  return (stored.state === 'open' || stored.state === 'held') && isFree(stored) ? 'open' : 'closed'
}
