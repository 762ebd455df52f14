import type { DraftContent } from '#contract/drafts/endpoints.ts'
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '#platform/database/pg-core.ts'

/** Cars that are described and not sent yet. */
export const listingDrafts = pgTable('listing_drafts', {
  id: uuid().primaryKey(),
  ownerId: text('owner_id').notNull(),
  /** Its place among those of its owner, from 1 on, which bounds their number. */
  slot: smallint().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** All pictures that it names. */
  imageUrls: text('image_urls').array().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
