import { sql } from 'drizzle-orm'
import { boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { statuses } from '#contract/listings.ts'

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
  search: tsvector()
    .notNull()
    .generatedAlwaysAs(sql`''`),
})
