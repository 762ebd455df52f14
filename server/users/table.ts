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
  /** Time of the identity provider's state that is stored; null where the site itself keeps the account. */
  providerUpdatedAt: timestamp('provider_updated_at', { withTimezone: true }),
  /** Who made this person an admin; null for the operator, whose word neither overrules. */
  adminBy: text('admin_by', { enum: ['environment', 'provider'] }),
  /** Since when nobody can sign in to it, and why. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  suspensionReason: text('suspension_reason'),
  /** Whether the hosted provider has yet to hear that the account was suspended, or no longer is. */
  providerBehind: boolean('provider_behind').notNull().default(false),
  /** Since when the address is proven to be theirs; nothing is known of that where a hosted provider keeps the account. */
  emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
  /** Whether a listing of theirs has ever been public; the database notes it. */
  hasPublished: boolean('has_published').notNull().default(false),
  /** Whether they are asked by mail if their cars are still for sale. */
  askedByMail: boolean('asked_by_mail').notNull().default(true),
  /** Since when it is an emptied row, kept for what others reported of it. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  /** Sessions that began before are to end at the hosted provider; null once it has taken it. */
  endSessionsBefore: timestamp('end_sessions_before', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Who was removed, for as long as a token or a message of the provider could bring them back. */
export const removedUsers = pgTable('removed_users', {
  id: text().primaryKey(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
})
