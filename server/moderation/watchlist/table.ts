import { boolean, integer, pgTable, text } from '#platform/database/pg-core.ts'

/** One row: words and domains that hold a message back, in the order in which admins wrote them. */
export const watchlist = pgTable('watchlist', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  words: text().array().notNull(),
  domains: text().array().notNull(),
})
