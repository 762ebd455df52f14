import type { Signal, SignalKind } from '#contract/moderation/rules.ts'
import { bigint, integer, jsonb, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** Signals of listings and changes that await review. A scan is valid for one version of a listing. */
export const signalScans = pgTable('signal_scans', {
  vehicleId: integer('vehicle_id').primaryKey(),
  version: integer().notNull(),
  /** The signals that aren't marked as false positives. */
  signals: jsonb().$type<Signal[]>().notNull(),
  kinds: text().array().$type<SignalKind[]>().notNull(),
  risk: smallint().notNull(),
  scannedAt: timestamp('scanned_at', { withTimezone: true }).notNull(),
})

export const falsePositives = pgTable('false_positives', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  kind: text().$type<SignalKind>().notNull(),
  reason: text().notNull(),
  /** The data that the signal depends on. Null for older marks, whose reason is compared instead. */
  basis: text(),
  markedBy: text('marked_by'),
  markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
})

/** Records for each decision whether it confirmed the listing's signals. Each kind of signal has its own row. */
export const signalOutcomes = pgTable('signal_outcomes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The decision. Null if the listing was deleted. */
  eventId: bigint('event_id', { mode: 'number' }),
  kind: text().$type<SignalKind>().notNull(),
  outcome: text({ enum: ['rejected', 'approved', 'falsePositive'] }).notNull(),
})
