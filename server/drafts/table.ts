import type { DraftContent } from '#contract/drafts/endpoints.ts'
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '#platform/database/pg-core.ts'

export const listingDrafts = pgTable('listing_drafts', {
  id: uuid().primaryKey(),
  ownerId: text('owner_id').notNull(),
  /** Slot number, unique per owner and starting at 1. A constraint on this column limits the number of drafts. */
  slot: smallint().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** All pictures of the draft, including those of flaws. The cleanup of unused pictures doesn't delete them. */
  imageUrls: text('image_urls').array().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
