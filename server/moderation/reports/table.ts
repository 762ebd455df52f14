import type { Resolution } from '#contract/moderation/reports/endpoints.ts'
import type { ReportReason } from '#contract/moderation/reports/limits.ts'
import { bigint, date, integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** Visitors' reports of listings. */
export const reports = pgTable('reports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  reporterId: text('reporter_id'),
  /** A keyed hash of reporter and day: each reporter counts once per listing and day. */
  reporterKey: text('reporter_key').notNull(),
  day: date().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  text: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  resolution: text().$type<Resolution>(),
  note: text(),
  resolvedBy: text('resolved_by'),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
})

/** Totals of a listing's reports. Triggers in the database keep them current. */
export const reportedListings = pgTable('reported_listings', {
  vehicleId: integer('vehicle_id').primaryKey(),
  open: integer().notNull(),
  firstOpenId: bigint('first_open_id', { mode: 'number' }),
  lastOpenId: bigint('last_open_id', { mode: 'number' }),
  resolved: integer().notNull(),
  lastResolvedId: bigint('last_resolved_id', { mode: 'number' }),
  lastResolvedAt: timestamp('last_resolved_at', { withTimezone: true }),
})
