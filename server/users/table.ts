import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  /** The identity provider's `sub`. */
  id: text().primaryKey(),
  username: text().notNull(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  bio: text(),
  profileImageUrl: text('profile_image_url'),
  role: text({ enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  /** Since when nobody can sign in to it, and why. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  suspensionReason: text('suspension_reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
