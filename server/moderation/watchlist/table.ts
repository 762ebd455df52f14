import { boolean, integer, pgTable, text } from '#platform/database/pg-core.ts'

/**
 * A single row with all words and domains, in the order in which admins entered them. Inquiries that contain any of them are
 * held.
 */
export const watchlist = pgTable('watchlist', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  words: text().array().notNull(),
  domains: text().array().notNull(),
})
