import { sql } from '#server/database/orm.ts'
import type { Database } from '#server/database/connect.ts'
import { readRendered, type RenderedPictures, renderedUrl } from '#server/pictures/rendered.ts'
import { images, isDemoPicture } from '#server/pictures/table.ts'

/** How many of the demo's cars show pictures of an earlier season only, which the project does not bring any more. */
export async function countOfEarlierSeasons(
  db: Database,
  rendered: RenderedPictures = readRendered(),
): Promise<number> {
  const today = Object.keys(rendered).map((name) => renderedUrl(rendered, name))
  const reference = sql`split_part(${images.rendered}, '/', 1)`
  const ofEarlier = db
    .select({ reference: reference.as('reference') })
    .from(images)
    .where(isDemoPicture)
    .groupBy(reference)
    .having(sql`not bool_or(${images.url} = any(${sql.param(today)}))`)
  return db.$count(ofEarlier.as('of_earlier'))
}
