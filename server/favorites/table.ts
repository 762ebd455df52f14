import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const favorites = pgTable('favorites', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  vehicleId: integer('vehicle_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The price when the member saved the vehicle, or in the last notification. Null if it was saved before prices were stored. */
  knownPrice: integer('known_price'),
  /** What happened to the vehicle since the last email. */
  news: text({ enum: ['reduced', 'sold', 'returned'] }),
  newsPriceBefore: integer('news_price_before'),
  /** Since when the news have been waiting for the next email. Null after the email. */
  newsSince: timestamp('news_since', { withTimezone: true }),
})
