import type { DraftContent } from '#contract/drafts/endpoints.ts'
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '#platform/database/pg-core.ts'

export const listingDrafts = pgTable('listing_drafts', {
  id: uuid().primaryKey(),
  ownerId: text('owner_id').notNull(),
  /** Starts at 1 and is unique per owner. Its maximum limits how many drafts a member can have. */
  slot: smallint().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** All pictures of the draft, including those of flaws. The cleanup of unused pictures doesn't delete them. */
  imageUrls: text('image_urls').array().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
