import type { Resolution } from '#contract/moderation/reports/endpoints.ts'
import type { ReportReason } from '#contract/moderation/reports/limits.ts'
import { bigint, date, integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** What visitors reported of listings. */
export const reports = pgTable('reports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  reporterId: text('reporter_id'),
  /** A keyed hash of who reported it and when: the same car counts once for each of them on a day. */
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

/** The reports on a listing, summed up by the database. */
export const reportedListings = pgTable('reported_listings', {
  vehicleId: integer('vehicle_id').primaryKey(),
  open: integer().notNull(),
  firstOpenId: bigint('first_open_id', { mode: 'number' }),
  lastOpenId: bigint('last_open_id', { mode: 'number' }),
  resolved: integer().notNull(),
  lastResolvedId: bigint('last_resolved_id', { mode: 'number' }),
  lastResolvedAt: timestamp('last_resolved_at', { withTimezone: true }),
})
