import type { SeenState, Side } from '#contract/conversations/rules.ts'
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from '#platform/database/orm.ts'
import { inquiries } from './table.ts'

const { state, movedBy, heldReason, sellerBlockedAt, buyerBlockedAt } = inquiries

/**
 * Whether the account of the seller or of the buyer is suspended: then neither can write. Tables are named in front of
 * columns, because Drizzle leaves the names of tables out in a query over one table.
 */
export const hasSuspended: SQL<boolean> = sql`(
  exists (select from vehicles join users seller on seller.id = vehicles.seller_id
    where vehicles.id = inquiries.vehicle_id and seller.suspended_at is not null)
  or exists (select from users where users.id = inquiries.user_id and users.suspended_at is not null))`

/** The columns from which follows what each side sees of a conversation and may do with it. */
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

/** What reached the seller: no guard held it back, or an admin released it. For the database. */
export const isReceived = isNull(heldReason)

/**
 * What is held until an admin has decided: what one of the two reported, and what a guard held back, also while its
 * sender has closed it. For the database.
 */
export const isHeld = or(eq(state, 'reported'), and(isNotNull(heldReason), ne(state, 'discarded')))!

/** Whether neither a block nor a suspended account keeps the two from writing. */
export function isFree({ sellerBlockedAt, buyerBlockedAt, suspended }: StoredState): boolean {
  return !sellerBlockedAt && !buyerBlockedAt && !suspended
}

/** The state as a side may know it: what is held looks open, and what the other side did looks closed. */
export function seenState(side: Side, stored: StoredState): SeenState {
  if (stored.state === 'reported') return stored.movedBy === side ? 'reported' : 'closed'
  return (stored.state === 'open' || stored.state === 'held') && isFree(stored) ? 'open' : 'closed'
}
