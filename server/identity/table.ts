import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Session } from './registry.ts'

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().$type<Session>().notNull(),
  expire: timestamp({ withTimezone: true }).notNull(),
})

/** Messages of the hosted provider that were dealt with. */
export const webhookReceipts = pgTable('webhook_receipts', {
  id: text().primaryKey(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
})
