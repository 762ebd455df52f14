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
  /** Profile fields that the person edited here. Identity providers don't overwrite these. */
  edited: text().array().notNull().default([]),
  /** The time of the provider's data that was last stored; null for accounts of the embedded provider. */
  providerUpdatedAt: timestamp('provider_updated_at', { withTimezone: true }),
  /** The source of the admin role; null for the operator, whose decision the other sources can't override. */
  adminBy: text('admin_by', { enum: ['environment', 'provider'] }),
  /** The start of the suspension and its reason. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  suspensionReason: text('suspension_reason'),
  /** Since when their listings are published without review, unless a signal says otherwise. */
  trustedAt: timestamp('trusted_at', { withTimezone: true }),
  /** Whether the hosted provider has yet to receive the last change of the suspension. */
  providerBehind: boolean('provider_behind').notNull().default(false),
  /** When the email address was confirmed; null with a hosted provider. */
  emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
  /** Whether any of their listings has ever been public. The database sets it. */
  hasPublished: boolean('has_published').notNull().default(false),
  /** Whether they get emails asking if their cars are still for sale. */
  askedByMail: boolean('asked_by_mail').notNull().default(true),
  /** When the account was removed. The row stays without personal data while reported data refers to it. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  /** The hosted provider must end sessions from before this time; null after it has. */
  endSessionsBefore: timestamp('end_sessions_before', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Removed users, stored as long as a token or a provider's webhook could restore them. */
export const removedUsers = pgTable('removed_users', {
  id: text().primaryKey(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
})
