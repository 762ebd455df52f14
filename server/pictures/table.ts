import { isNotNull, isNull, sql } from '#platform/database/orm.ts'
import { bit, integer, pgTable, primaryKey, text, timestamp } from '#platform/database/pg-core.ts'

export const images = pgTable('images', {
  /** The URL as it appears in the `image_urls` of a listing. */
  url: text().primaryKey(),
  ownerId: text('owner_id'),
  width: integer().notNull(),
  height: integer().notNull(),
  /** For demo pictures, the name in `demo/pictures`. Null for uploads. */
  rendered: text(),
  placeholder: text().notNull(),
  phash: bit({ dimensions: 64 }),
  /** Where an imported picture came from: a URL, or the hash of a file. */
  source: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Where pictures are used. A picture with a row can't be deleted. Database triggers maintain the rows. A migration that adds a
 * column for pictures must call `use_pictures_in` to create its triggers.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    url: text().notNull(),
    /** The column that contains the URL, such as `vehicles.image_urls`. */
    place: text().notNull(),
    /** Primary key of the row that contains the URL. */
    holder: text().notNull(),
  },
  ({ url, place, holder }) => [primaryKey({ columns: [url, place, holder] })],
)

export const isUnused = sql`not exists (select from ${pictureUses} where ${pictureUses.url} = ${images.url})`

export const isUpload = isNull(images.rendered)

export const isDemoPicture = isNotNull(images.rendered)
