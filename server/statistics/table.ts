import { bigint, customType, date, integer, pgTable } from '#platform/database/pg-core.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the hashes of a day are made with. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: bytea().notNull() })

/** Who was there today, as hashes. */
export const visitMarks = pgTable('visit_marks', { day: date().notNull(), mark: bytea().notNull() })

/** How many of them each network brought, for the site and for each listing; networks as hashes. */
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

/** Sums of a listing over all time, maintained by the database; a listing without a row has none. */
export const listingCounts = pgTable('listing_counts', {
  vehicleId: integer('vehicle_id').primaryKey(),
  views: bigint({ mode: 'number' }).notNull(),
  saves: integer().notNull(),
  inquiries: integer().notNull(),
})
