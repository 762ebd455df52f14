import type { KeyScope } from '#contract/endpoint.ts'
import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** A session in the registry. Dates are ISO strings, because the column is JSON. */
export type Session = {
  provider: string
  life: SessionLife
  userId: string
  status: 'active' | 'ended'
  createdAt: string
  seenAt: string
  agent: string | null
  /** The user signed in with a passkey, which proves both factors. */
  passkey?: true
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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Links by which accounts are made where signing up is by invitation. */
export const invitations = pgTable('invitations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytes('token_hash').notNull(),
  note: text().notNull(),
  accounts: integer().notNull().default(0),
  mostAccounts: integer('most_accounts').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  createdBy: text('created_by'),
  createdAt: moment('created_at').notNull(),
})

/** Keys by which programs of a member call what the contract opens to keys. */
export const apiKeys = pgTable('api_keys', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  /** The first letters, by which its owner knows it again. */
  prefix: text().notNull(),
  /** SHA-256 of the whole; 256 random bits need no salt. */
  hash: bytes().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
})
