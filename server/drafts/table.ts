import type { DraftContent } from '#contract/drafts/endpoints.ts'
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '#platform/database/pg-core.ts'

export const listingDrafts = pgTable('listing_drafts', {
  id: uuid().primaryKey(),
  ownerId: text('owner_id').notNull(),
  /** Unique per owner, from 1 to the maximum number of drafts. Slots enforce the limit in the database. */
  slot: smallint().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** All pictures in the draft, including those of the car's flaws, so that the cleanup of unused pictures doesn't delete them. */
  imageUrls: text('image_urls').array().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
