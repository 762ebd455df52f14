import type { NotificationEvent, NotificationKind } from '#contract/notifications/limits.ts'
import { bigint, boolean, integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const notifications = pgTable('notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  event: text().$type<NotificationEvent>().notNull(),
  /** An unread notification is combined with a new one about the same event and subject, such as `search:1`. */
  subject: text().notNull(),
  vehicleId: integer('vehicle_id'),
  searchId: integer('search_id'),
  inquiryId: integer('inquiry_id'),
  /** How many notifications were combined. */
  count: integer().notNull().default(1),
  priceBefore: integer('price_before'),
  /** The asking price or, if the vehicle was sold, the public sale price. */
  price: integer(),
  /** False if the member gets only push messages of this kind. */
  listed: boolean().notNull(),
  createdAt: time('created_at').notNull(),
  readAt: time('read_at'),
})

/** A member's settings for one kind of notification. Without a row, the defaults apply. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  product: boolean().notNull(),
  email: boolean().notNull(),
  push: boolean().notNull(),
})
