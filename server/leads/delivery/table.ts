import { leadAddressStates } from '#contract/leads/delivery/rules.ts'
import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** The mailboxes of sellers' software: per seller, one confirmed and one unconfirmed address at most. */
export const leadAddresses = pgTable('lead_addresses', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sellerId: text('seller_id').notNull(),
  address: text().notNull(),
  state: text({ enum: leadAddressStates }).notNull(),
  /** The hash of the token in the emailed link. */
  tokenHash: text('token_hash'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Failed deliveries in a row. */
  failures: integer().notNull().default(0),
})

/** The delivery of an inquiry to its seller's software. Inquiries of sellers without an active address have none. */
export const leadDeliveries = pgTable('lead_deliveries', {
  inquiryId: integer('inquiry_id').primaryKey(),
  sellerId: text('seller_id').notNull(),
  state: text({ enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  /** Why it failed, in a sentence. */
  reason: text(),
  queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
