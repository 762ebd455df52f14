import type { KeyScope } from '#contract/endpoint.ts'
import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** A session in the registry. It is stored as JSON, with dates as ISO strings. */
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

/**
 * Durations in milliseconds: the idle timeout (`sliding`), the maximum lifetime (`absolute`), and how long an ended session is
 * remembered.
 */
export type SessionLife = { sliding: number; absolute: number | null; remembered: number }

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().$type<Session>().notNull(),
  expire: timestamp({ withTimezone: true }).notNull(),
})

/** IDs of handled webhooks. The hosted identity provider may deliver a webhook more than once. */
export const webhookReceipts = pgTable('webhook_receipts', {
  id: text().primaryKey(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

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

export const apiKeys = pgTable('api_keys', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  /** The first characters of the key, which let its owner recognize it. */
  prefix: text().notNull(),
  /** SHA-256 hash of the key. It needs no salt, because the key has 256 random bits. */
  hash: bytes().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
})
