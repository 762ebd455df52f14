import type { AlertFrequency } from '#contract/saved-searches/limits.ts'
import { integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Saved searches. A search belongs either to a member or to a visitor's email address. */
export const savedSearches = pgTable('saved_searches', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id'),
  email: text(),
  /** Position among the owner's searches, starting at 1, which limits their number. Null until the search is confirmed. */
  slot: smallint(),
  name: text().notNull(),
  /** The filters as a query string in canonical form. */
  query: text().notNull(),
  frequency: text().$type<AlertFrequency>().notNull(),
  createdAt: time('created_at').notNull(),
  confirmedAt: time('confirmed_at'),
  mailedAt: time('mailed_at'),
})

/** The vehicles that matched a saved search. */
export const searchMatches = pgTable('search_matches', {
  searchId: integer('search_id').notNull(),
  vehicleId: integer('vehicle_id').notNull(),
  event: text({ enum: ['listed', 'returned', 'reduced'] }).notNull(),
  priceBefore: integer('price_before'),
  /** Since when the vehicle has been waiting for the next email. Null after the email. */
  waitingSince: time('waiting_since'),
  /** The price in the last email. */
  sentPrice: integer('sent_price'),
})
