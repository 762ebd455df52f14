import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const reviewClaims = pgTable('review_claims', {
  vehicleId: integer('vehicle_id').primaryKey(),
  userId: text('user_id').notNull(),
  claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
})
