import { and, isNotNull, isNull, sql } from '../database/orm.ts'
import { bit, boolean, integer, pgTable, primaryKey, text, timestamp } from '../database/pg-core.ts'

export const images = pgTable('images', {
  /** As it stands in a listing's `image_urls`. */
  url: text().primaryKey(),
  ownerId: text('owner_id'),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of a demo that was drawn; read by older releases only. */
  /** For the demo's pictures that the studio rendered: the name of the file in `studio/pictures`. */
  rendered: text(),
  /** A tiny version as a data: URL; only drawn pictures have none. */
  placeholder: text(),
  /** What it looks like, in 64 bits; none where nothing is on it, and of the demo's until they are looked at. */
  phash: bit({ dimensions: 64 }),
  /** Whether `phash` was computed, also when the result was none. */
  hashed: boolean().notNull().default(false),
  /** Where an import got it from: an address, or the hash of a file. */
  source: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Which pictures are in use, and where. Triggers keep it (`use_pictures_in`, in the migration that adds a column with
 * pictures), and a picture with a row here cannot be removed.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    url: text().notNull(),
    /** The column that names it, such as `vehicles.image_urls`. */
    place: text().notNull(),
    /** The key of the row that names it. */
    holder: text().notNull(),
  },
  ({ url, place, holder }) => [primaryKey({ columns: [url, place, holder] })],
)

/** Of a picture that nothing names. */
export const isUnused = sql`not exists (select from ${pictureUses} where ${pictureUses.url} = ${images.url})`

/** Of a picture that somebody uploaded, and not one of the demo's. */
export const isUpload = and(isNull(images.rendered), isNotNull(images.placeholder))

/** Of one of the demo's own pictures. */
export const isDemoPicture = isNotNull(images.rendered)
