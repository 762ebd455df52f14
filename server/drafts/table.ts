import type { DraftContent } from '#contract/drafts/endpoints.ts'
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '#platform/database/pg-core.ts'

/** Drafts of listings that have not been submitted yet. */
export const listingDrafts = pgTable('listing_drafts', {
  id: uuid().primaryKey(),
  ownerId: text('owner_id').notNull(),
  /** A number among the owner's drafts, starting at 1. It limits the number of drafts. */
  slot: smallint().notNull(),
  content: jsonb().$type<DraftContent>().notNull(),
  /** All pictures of the draft and its flaws. */
  imageUrls: text('image_urls').array().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
