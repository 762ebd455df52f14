import { integer, pgTable, text } from '#platform/database/pg-core.ts'

/** How sellers respond to inquiries. Sellers with too few inquiries for a meaningful statistic have no row. */
export const sellerResponses = pgTable('seller_responses', {
  sellerId: text('seller_id').primaryKey(),
  received: integer().notNull(),
  answered: integer().notNull(),
  medianSeconds: integer('median_seconds'),
})
