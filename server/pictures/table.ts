import { isNotNull, isNull, sql } from '#platform/database/orm.ts'
import { bit, integer, pgTable, primaryKey, text, timestamp } from '#platform/database/pg-core.ts'

export const images = pgTable('images', {
  /** As in a listing's `image_urls`. */
  url: text().primaryKey(),
  ownerId: text('owner_id'),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The file in `demo/pictures` of a demo picture; null for an upload. */
  rendered: text(),
  /** A tiny version as a data: URL, shown while the picture loads. */
  placeholder: text().notNull(),
  /** A perceptual hash of 64 bits; null for a picture of nearly one color. */
  phash: bit({ dimensions: 64 }),
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

/** Whether a member uploaded the picture. For the database. */
export const isUpload = isNull(images.rendered)

/** Whether the picture belongs to the demo. For the database. */
export const isDemoPicture = isNotNull(images.rendered)
