import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ListingDraft } from '#contract/listing-draft.ts'
import type { ListingEvent } from '#contract/listing-events.ts'
import { type ListingState, type Mover, statuses } from '#contract/listing-transitions.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const vehicles = pgTable('vehicles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  make: text().notNull(),
  model: text().notNull(),
  year: integer().notNull(),
  price: integer().notNull(),
  mileage: integer().notNull(),
  horsepower: integer(),
  transmission: text(),
  fuelType: text('fuel_type'),
  bodyStyle: text('body_style').notNull(),
  color: text(),
  description: text(),
  sellerId: text('seller_id').notNull(),
  featured: boolean().notNull().default(false),
  status: text({ enum: statuses }).notNull().default('pending'),
  soldAt: timestamp('sold_at', { withTimezone: true }),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  approved: boolean()
    .notNull()
    .generatedAlwaysAs(sql`status = 'approved'`),
  sold: boolean()
    .notNull()
    .generatedAlwaysAs(sql`sold_at is not null`),
  imageUrls: text('image_urls').array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  expiryNoticedAt: timestamp('expiry_noticed_at', { withTimezone: true }),
  finalPrice: integer('final_price'),
  suspended: boolean().notNull().default(false),
  search: tsvector()
    .notNull()
    .generatedAlwaysAs(sql`''`),
})

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** What happened to listings; rows are only added. */
export const listingEvents = pgTable('listing_events', {
  id: serial(),
  vehicleId: integer('vehicle_id').notNull(),
  transition: text().$type<ListingEvent['transition']>().notNull(),
  fromState: text('from_state').$type<ListingState>(),
  toState: text('to_state').$type<ListingState>().notNull(),
  movedBy: text('moved_by').$type<Mover>().notNull(),
  actorId: text('actor_id'),
  reason: text(),
  note: text(),
  /**
   * What the listing said when it was rejected, or when it left the site: later versions are compared with it. The
   * database forgets it with the next approval.
   */
  draft: jsonb().$type<ListingDraft>(),
  createdAt: createdAt(),
})

/** At which price a listing was offered from when on; the first row is when it became public. */
export const priceChanges = pgTable('price_changes', {
  id: serial(),
  vehicleId: integer('vehicle_id').notNull(),
  price: integer().notNull(),
  createdAt: createdAt(),
})

/** What a seller wants changed of a listing that was approved; at most one for each. */
export const revisions = pgTable('revisions', {
  vehicleId: integer('vehicle_id').primaryKey(),
  draft: jsonb().$type<ListingDraft>().notNull(),
  createdAt: createdAt(),
})
