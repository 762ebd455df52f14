import { and, isNotNull, isNull } from 'drizzle-orm'
import { bit, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const images = pgTable('images', {
  /** As it stands in a listing's `image_urls`. */
  url: text().primaryKey(),
  ownerId: text('owner_id'),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of a demo that was drawn. Nobody reads it any more but the release before this one. */
  drawing: jsonb(),
  /** For the demo's pictures that the studio rendered: the name of the file in `studio/pictures`. */
  rendered: text(),
  /** A tiny version as a data: URL; only drawn pictures have none. */
  placeholder: text(),
  /** What it looks like, in 64 bits; none where nothing is on it, and of the demo's until they are looked at. */
  phash: bit({ dimensions: 64 }),
  /** Whether it was looked at for that. */
  hashed: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Of a picture that somebody uploaded, and not one of the demo's. */
export const isUpload = and(isNull(images.rendered), isNotNull(images.placeholder))

/** Of one of the demo's own pictures. */
export const isDemoPicture = isNotNull(images.rendered)
