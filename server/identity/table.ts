import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Session } from './registry.ts'

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().$type<Session>().notNull(),
  expire: timestamp({ withTimezone: true }).notNull(),
})
