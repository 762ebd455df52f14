import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const inquiries = pgTable('inquiries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  userId: text('user_id'),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
