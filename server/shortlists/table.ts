import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const shortlists = pgTable('shortlists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  /** Slot number, unique per member and starting at 1. A constraint on this column limits the number of shortlists. */
  slot: smallint().notNull(),
  name: text().notNull(),
  /** A random value that the link's signature covers. Null while the shortlist isn't shared. */
  linkKey: text('link_key'),
  createdAt: time('created_at').notNull(),
})

export const shortlistVehicles = pgTable('shortlist_vehicles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  shortlistId: integer('shortlist_id').notNull(),
  slot: smallint().notNull(),
  vehicleId: integer('vehicle_id').notNull(),
  note: text(),
  addedAt: time('added_at').notNull(),
})

export const shortlistVotes = pgTable('shortlist_votes', {
  entryId: integer('entry_id').notNull(),
  /** Keyed hash of the browser's random key. */
  guestHash: text('guest_hash').notNull(),
  isUp: boolean('is_up').notNull(),
})

export const shortlistComments = pgTable('shortlist_comments', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  shortlistId: integer('shortlist_id').notNull(),
  slot: smallint().notNull(),
  name: text().notNull(),
  text: text().notNull(),
  createdAt: time('created_at').notNull(),
})
