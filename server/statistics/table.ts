import { bigint, customType, date, integer, pgTable } from '#platform/database/pg-core.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The salt for each day's visitor hashes. It is deleted after the day, so the hashes can't be traced back to visitors. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: bytea().notNull() })

/** Hashes of today's visitors, so that each visitor is counted once a day. */
export const visitMarks = pgTable('visit_marks', { day: date().notNull(), mark: bytea().notNull() })

/** Today's count of visitors per network (stored as a hash). It limits how many visits one network can fake. */
export const visitNetworks = pgTable('visit_networks', {
  day: date().notNull(),
  network: bytea().notNull(),
  marks: integer().notNull(),
})

export const dailyVisits = pgTable('daily_visits', { day: date().primaryKey(), visitors: integer().notNull() })

export const listingViews = pgTable('listing_views', {
  vehicleId: integer('vehicle_id').notNull(),
  day: date().notNull(),
  views: integer().notNull(),
})

/** Totals per listing, maintained by database triggers. If a listing has no row, all its totals are zero. */
export const listingCounts = pgTable('listing_counts', {
  vehicleId: integer('vehicle_id').primaryKey(),
  views: bigint({ mode: 'number' }).notNull(),
  saves: integer().notNull(),
  inquiries: integer().notNull(),
})
