import { isNotNull, isNull, sql } from '#platform/database/orm.ts'
import { bit, integer, pgTable, primaryKey, text, timestamp } from '#platform/database/pg-core.ts'

export const images = pgTable('images', {
  /** The URL in a listing's `image_urls`. */
  url: text().primaryKey(),
  ownerId: text('owner_id'),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The file in `demo/pictures` of a demo picture; null for an upload. */
  rendered: text(),
  /** A tiny version as a data: URL, shown while the picture loads. */
  placeholder: text().notNull(),
  /** A perceptual hash of 64 bits; null for a picture with hardly more than one color. */
  phash: bit({ dimensions: 64 }),
  /** The source of an imported picture: a URL, or the hash of a file. */
  source: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Uses of pictures. Triggers keep the rows current. A migration that adds a column with pictures creates them with
 * `use_pictures_in`. A picture with a row here can't be deleted.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    url: text().notNull(),
    /** The column that contains the URL, such as `vehicles.image_urls`. */
    place: text().notNull(),
    /** The primary key of the row that contains the URL. */
    holder: text().notNull(),
  },
  ({ url, place, holder }) => [primaryKey({ columns: [url, place, holder] })],
)

/** SQL condition: the picture is unused. */
export const isUnused = sql`not exists (select from ${pictureUses} where ${pictureUses.url} = ${images.url})`

/** SQL condition: a member uploaded the picture. */
export const isUpload = isNull(images.rendered)

/** SQL condition: the picture belongs to the demo. */
export const isDemoPicture = isNotNull(images.rendered)
