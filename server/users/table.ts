import { roles } from '#contract/endpoint.ts'
import { boolean, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const users = pgTable('users', {
  /** The `sub` claim of the identity provider's tokens. */
  id: text().primaryKey(),
  username: text().notNull(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  bio: text(),
  profileImageUrl: text('profile_image_url'),
  role: text({ enum: roles }).notNull().default('user'),
  /** Profile fields that the person edited on this site. Identity providers don't overwrite them. */
  edited: text().array().notNull().default([]),
  /** When the hosted identity provider last changed the stored data. Null for accounts that this site manages itself. */
  providerUpdatedAt: timestamp('provider_updated_at', { withTimezone: true }),
  /** Where the admin role comes from. Null if the operator granted it, in which case the other sources can't revoke it. */
  adminBy: text('admin_by', { enum: ['environment', 'provider'] }),
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  suspensionReason: text('suspension_reason'),
  /** When the user was marked as trusted. Listings of trusted users are published without review, unless they have signals. */
  trustedAt: timestamp('trusted_at', { withTimezone: true }),
  /** True if the hosted identity provider must still be notified of the latest suspension or of its end. */
  providerBehind: boolean('provider_behind').notNull().default(false),
  /** When the user confirmed the email address. Always null with a hosted identity provider. */
  emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
  /** True if any listing of the user was ever public. A database trigger sets it. */
  hasPublished: boolean('has_published').notNull().default(false),
  /** True if the user gets emails that ask whether their cars are still for sale. */
  askedByMail: boolean('asked_by_mail').notNull().default(true),
  /** When the user was last emailed about saved vehicles. */
  favoritesMailedAt: timestamp('favorites_mailed_at', { withTimezone: true }),
  /** When the account was removed. The row remains, without personal data, while reported data refers to it. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  /** The hosted identity provider must end sessions that began before this time. Null once it has ended them. */
  endSessionsBefore: timestamp('end_sessions_before', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** IDs of removed users. They are stored as long as a token or webhook from the provider could restore the user. */
export const removedUsers = pgTable('removed_users', {
  id: text().primaryKey(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
})
