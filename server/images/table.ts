import { and, isNotNull, isNull, or } from 'drizzle-orm'
import { bit, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Drawing } from './drawing/drawing.ts'

export const images = pgTable('images', {
  /** As it stands in a listing's `image_urls`. */
  url: text().primaryKey(),
  ownerId: text('owner_id'),
  width: integer().notNull(),
  height: integer().notNull(),
  /** For the demo's pictures, which are drawn when they are first asked for. */
  drawing: jsonb().$type<Drawing>(),
  /** For the demo's pictures that the studio rendered: the name of the file in `studio/pictures`. */
  rendered: text(),
  /** A tiny version as a data: URL; drawn pictures have none. */
  placeholder: text(),
  /** What it looks like, in 64 bits; none where nothing is on it, and while a drawn one is not drawn yet. */
  phash: bit({ dimensions: 64 }),
  /** Whether it was looked at for that. */
  hashed: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Of a picture that somebody uploaded, and not one of the demo's. */
export const isUpload = and(isNull(images.drawing), isNull(images.rendered), isNotNull(images.placeholder))

/** Of one of the demo's own pictures. */
export const isDemoPicture = or(isNotNull(images.drawing), isNotNull(images.rendered))!
