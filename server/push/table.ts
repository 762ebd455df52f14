import { integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** The devices on which members get push messages (RFC 8030). */
export const pushDevices = pgTable('push_devices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  /** Slot number, unique per member and starting at 1. A constraint on this column limits the number of devices. */
  slot: smallint().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** The public key of this site with which the device subscribed. */
  serverKey: text('server_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
