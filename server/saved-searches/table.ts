import type { AlertFrequency } from '#contract/saved-searches/limits.ts'
import { integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Saved searches. A search belongs either to a member or to a visitor's email address. */
export const savedSearches = pgTable('saved_searches', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id'),
  email: text(),
  /**
   * Slot number, unique per owner and starting at 1. A constraint on this column limits the number of searches. Null until the
   * search is confirmed.
   */
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
  /** When the vehicle was added to the next email. Null after the email is sent. */
  waitingSince: time('waiting_since'),
  /** The price in the last email. */
  sentPrice: integer('sent_price'),
})
