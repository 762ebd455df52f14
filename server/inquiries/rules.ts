import type { VisibleState, Side } from '#contract/conversations/rules.ts'
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from '#platform/database/orm.ts'
import { inquiries } from './table.ts'

const { state, movedBy, heldReason, sellerBlockedAt, buyerBlockedAt } = inquiries

/**
 * SQL condition: the seller or the buyer is suspended, so neither side can write. The SQL spells out the table names, because
 * Drizzle omits table names in queries on a single table.
 */
export const hasSuspendedParty: SQL<boolean> = sql`(
  exists (select from vehicles join users seller on seller.id = vehicles.seller_id
    where vehicles.id = inquiries.vehicle_id and seller.suspended_at is not null)
  or exists (select from users where users.id = inquiries.user_id and users.suspended_at is not null))`

export const storedStateColumns = {
  state,
  movedBy,
  heldReason,
  sellerBlockedAt,
  buyerBlockedAt,
  suspended: hasSuspendedParty,
}

export type StoredState = Pick<
  typeof inquiries.$inferSelect,
  'state' | 'movedBy' | 'heldReason' | 'sellerBlockedAt' | 'buyerBlockedAt'
> & { suspended: boolean }

/** SQL condition: the seller has received the inquiry, either because no guard held it or because staff released it. */
export const isReceived = isNull(heldReason)

/**
 * SQL condition: the conversation is waiting for staff, because the seller or the buyer reported it or a guard held it.
 * Remains true if the sender closes a held conversation.
 */
export const isHeld = or(eq(state, 'reported'), and(isNotNull(heldReason), ne(state, 'discarded')))!

export function sharedEmail({
  email,
  sharesEmail,
}: Pick<typeof inquiries.$inferSelect, 'email' | 'sharesEmail'>): string | null {
  return sharesEmail ? email : null
}

export function isUnblocked({ sellerBlockedAt, buyerBlockedAt, suspended }: StoredState): boolean {
  return !sellerBlockedAt && !buyerBlockedAt && !suspended
}

/**
 * Returns the status that the seller or the buyer sees. A held conversation looks open. A conversation that the other side has
 * blocked or reported looks closed.
 */
export function visibleState(side: Side, stored: StoredState): VisibleState {
  if (stored.state === 'reported') return stored.movedBy === side ? 'reported' : 'closed'
  return (stored.state === 'open' || stored.state === 'held') && isUnblocked(stored) ? 'open' : 'closed'
}
