import { integer, pgTable, text } from '#platform/database/pg-core.ts'

/** Response statistics of sellers with enough inquiries. */
export const sellerResponses = pgTable('seller_responses', {
  sellerId: text('seller_id').primaryKey(),
  received: integer().notNull(),
  answered: integer().notNull(),
  medianSeconds: integer('median_seconds'),
})
