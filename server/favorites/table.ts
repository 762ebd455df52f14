import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const favorites = pgTable('favorites', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  vehicleId: integer('vehicle_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
