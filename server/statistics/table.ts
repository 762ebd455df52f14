import { bigint, customType, date, integer, pgTable } from '#platform/database/pg-core.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The salt of each day's hashes. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: bytea().notNull() })

/** Hashes of today's visitors. */
export const visitMarks = pgTable('visit_marks', { day: date().notNull(), mark: bytea().notNull() })

/** Number of visitors per hashed network and day, for the site and for each listing. */
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

/** Totals of a listing, which database triggers keep current. Without a row, all totals are zero. */
export const listingCounts = pgTable('listing_counts', {
  vehicleId: integer('vehicle_id').primaryKey(),
  views: bigint({ mode: 'number' }).notNull(),
  saves: integer().notNull(),
  inquiries: integer().notNull(),
})
