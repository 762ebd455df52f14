import { boolean, integer, pgTable, text } from '#platform/database/pg-core.ts'

/** A single row with the words and domains for which messages are held, in the admins' order. */
export const watchlist = pgTable('watchlist', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  words: text().array().notNull(),
  domains: text().array().notNull(),
})
