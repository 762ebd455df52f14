import type { Resolution } from '#contract/moderation/reports/endpoints.ts'
import type { ReportReason } from '#contract/moderation/reports/limits.ts'
import { bigint, date, integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const reports = pgTable('reports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The reported listing. Null if the report is about a comment. */
  vehicleId: integer('vehicle_id'),
  commentId: bigint('comment_id', { mode: 'number' }),
  reporterId: text('reporter_id'),
  /** Keyed hash of the reporter and the day. It ensures that each reporter counts only once per listing and day. */
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

/** Totals of each listing's reports, maintained by database triggers. */
export const reportedListings = pgTable('reported_listings', {
  vehicleId: integer('vehicle_id').primaryKey(),
  open: integer().notNull(),
  firstOpenId: bigint('first_open_id', { mode: 'number' }),
  lastOpenId: bigint('last_open_id', { mode: 'number' }),
  resolved: integer().notNull(),
  lastResolvedId: bigint('last_resolved_id', { mode: 'number' }),
  lastResolvedAt: timestamp('last_resolved_at', { withTimezone: true }),
})
