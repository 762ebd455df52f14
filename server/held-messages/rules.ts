import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { inquiries } from '../inquiries/table.ts'

/**
 * What is held until an admin has decided: what one of the two reported, and what a guard held back, also while its
 * sender has closed it. For the database.
 */
export const isHeld = or(
  eq(inquiries.state, 'reported'),
  and(isNotNull(inquiries.heldReason), ne(inquiries.state, 'discarded')),
)!
