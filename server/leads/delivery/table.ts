import { leadAddressStates } from '#contract/leads/delivery/rules.ts'
import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** Email addresses of sellers' CRM software. A seller has at most one confirmed and one unconfirmed address. */
export const leadAddresses = pgTable('lead_addresses', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sellerId: text('seller_id').notNull(),
  address: text().notNull(),
  state: text({ enum: leadAddressStates }).notNull(),
  tokenHash: text('token_hash'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  failures: integer().notNull().default(0),
})

/** Deliveries of inquiries to sellers' CRM software. An inquiry has no row if its seller had no active address at the time. */
export const leadDeliveries = pgTable('lead_deliveries', {
  inquiryId: integer('inquiry_id').primaryKey(),
  sellerId: text('seller_id').notNull(),
  state: text({ enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  reason: text(),
  queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
