import type { FlawKind, FlawPlace, FlawSize } from '#contract/condition/limits.ts'
import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** Vehicles whose sellers haven't described the condition have no row. */
export const listingConditions = pgTable('listing_conditions', {
  vehicleId: integer('vehicle_id').primaryKey(),
  noneKnown: boolean('none_known').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
  /** When the seller last changed or removed a flaw of a listing that was already public. */
  takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  version: integer().notNull().default(1),
})

export const listingFlaws = pgTable('listing_flaws', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  position: smallint().notNull(),
  place: text().$type<FlawPlace>().notNull(),
  kind: text().$type<FlawKind>().notNull(),
  size: text().$type<FlawSize>().notNull(),
  words: text().notNull(),
  imageUrls: text('image_urls').array().notNull(),
})
