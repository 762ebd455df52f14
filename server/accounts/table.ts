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
  /** Set if the user signed in with a passkey, which proves both factors. */
  passkey?: true
}

/** Milliseconds until an unused session expires, the maximum lifetime, and how long an ended one is remembered. */
export type SessionLife = { sliding: number; absolute: number | null; remembered: number }

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().$type<Session>().notNull(),
  expire: timestamp({ withTimezone: true }).notNull(),
})

/** Webhooks of the hosted provider that have been handled. */
export const webhookReceipts = pgTable('webhook_receipts', {
  id: text().primaryKey(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Sign-up links, for sites where sign-up is by invitation. */
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

/** API keys, for software that members use. */
export const apiKeys = pgTable('api_keys', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  /** The first characters of the key, shown to its owner. */
  prefix: text().notNull(),
  /** SHA-256 of the key. A key of 256 random bits needs no salt. */
  hash: bytes().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
})
