import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a row of the registry tells of a session. Dates are ISO strings, as JSON holds them. */
export type Session = {
  provider: string
  /** Absent in rows of an earlier release. */
  life?: SessionLife
  userId: string
  status: 'active' | 'ended'
  createdAt: string
  seenAt: string
  agent: string | null
}

/** How long a session lives without being used and at most, and how long an ended one is remembered; in milliseconds. */
export type SessionLife = { sliding: number; absolute: number | null; remembered: number }

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
