import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const favorites = pgTable('favorites', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  vehicleId: integer('vehicle_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The price when the member saved the vehicle, or in the last notification. Null if it was saved before prices were stored. */
  knownPrice: integer('known_price'),
  /** The event to report in the next email. */
  news: text({ enum: ['reduced', 'sold', 'returned'] }),
  newsPriceBefore: integer('news_price_before'),
  /** When the news was recorded. Null after the email is sent. */
  newsSince: timestamp('news_since', { withTimezone: true }),
})
