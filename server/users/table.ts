import { roles } from '#contract/endpoint.ts'
import { boolean, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const users = pgTable('users', {
  /** The identity provider's `sub`. */
  id: text().primaryKey(),
  username: text().notNull(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  bio: text(),
  profileImageUrl: text('profile_image_url'),
  role: text({ enum: roles }).notNull().default('user'),
  /** Profile fields that the person edited here, which an identity provider does not overwrite. */
  edited: text().array().notNull().default([]),
  /** The timestamp of the provider's stored state; null for accounts of the site itself. */
  providerUpdatedAt: timestamp('provider_updated_at', { withTimezone: true }),
  /** The source of the admin role; null for the operator, whom the others do not override. */
  adminBy: text('admin_by', { enum: ['environment', 'provider'] }),
  /** The start of the suspension and its reason. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  suspensionReason: text('suspension_reason'),
  /** Whether the hosted provider has not received the last change of the suspension yet. */
  providerBehind: boolean('provider_behind').notNull().default(false),
  /** When the address was confirmed; null with a hosted provider. */
  emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
  /** Whether any of their listings has been public; set by the database. */
  hasPublished: boolean('has_published').notNull().default(false),
  /** Whether they are emailed about whether their cars are still for sale. */
  askedByMail: boolean('asked_by_mail').notNull().default(true),
  /** When the account was removed; the emptied row is kept for reported data. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  /** Sessions from before this time must be ended at the hosted provider; null once that is done. */
  endSessionsBefore: timestamp('end_sessions_before', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Removed users, as long as a token or a webhook of the provider could restore them. */
export const removedUsers = pgTable('removed_users', {
  id: text().primaryKey(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
})
