import { and, eq, inArray, isNotNull, not, sql } from '#server/database/orm.ts'
import type { Database } from '#server/database/connect.ts'
import { referenceOf, readRendered, renderedRows, type RenderedPictures } from '#server/pictures/rendered.ts'
import { images } from '#server/pictures/table.ts'
import { revisions, vehicles } from '#server/listings/table.ts'
import { type CastListing, castListings } from './cast/listings.ts'
import { demoPictureNotes } from './demo-picture-notes.ts'
import type { Tools } from '#server/create-tools.ts'

/**
 * Gives the demo's listings the pictures that were rendered since it was seeded. A listing that shows any other picture
 * than its own of the demo is left alone, and so is another car that had its name in an earlier season of the demo. Where
 * nothing was rendered since, no listing is read: there may be a million.
 */
export async function renewPictures(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  rendered: RenderedPictures = readRendered(),
): Promise<void> {
  await hashThoseOfBefore(db, rendered)
  const newPictures = await findNew(db, rendered)
  if (newPictures.size === 0) return
  const cast = new Map(castListings().map((it) => [it.reference, it]))
  const showsOld = inArray(sql`split_part(substr(${vehicles.imageUrls}[1], 9), '--', 1)`, [...newPictures.keys()])
  for (const { id, sellerId, imageUrls, ...car } of await db.select(columns).from(vehicles).where(showsOld)) {
    const reference = referenceOf(imageUrls) ?? ''
    const pictures = newPictures.get(reference) ?? []
    const urls = pictures.map(({ url }) => url)
    if (urls.length === 0 || urls.join() === imageUrls.join() || !looksLike(car, cast.get(reference))) continue
    await db.transaction(async (db) => {
      const rows = pictures.map((it) => ({ ...it, ownerId: sellerId, createdAt: clock.now() }))
      await db.insert(images).values(rows).onConflictDoNothing()
      const unchanged = and(eq(vehicles.id, id), eq(vehicles.imageUrls, imageUrls))
      await db
        .update(vehicles)
        .set({ imageUrls: urls, pictureNotes: demoPictureNotes(pictures) })
        .where(unchanged)
      const draft = sql`jsonb_set(${revisions.draft}, '{imageUrls}', ${JSON.stringify(urls)}::jsonb)`
      const shown = sql`${revisions.draft} -> 'imageUrls' = ${JSON.stringify(imageUrls)}::jsonb`
      await db
        .update(revisions)
        .set({ draft })
        .where(and(eq(revisions.vehicleId, id), shown))
    })
  }
}

const { id, sellerId, imageUrls, make, model, color } = vehicles
const columns = { id, sellerId, imageUrls, make, model, color }

type Looks = Pick<CastListing, 'make' | 'model' | 'color'>

function looksLike(car: { [key in keyof Looks]: string | null }, other: Looks | undefined): boolean {
  return car.make === other?.make && car.model === other.model && car.color === other.color
}

/** All pictures of each reference of which one is not stored yet; a listing gets them in the transaction that stores them. */
async function findNew(db: Database, rendered: RenderedPictures) {
  const references = new Set(Object.keys(rendered).map((name) => name.split('/')[0]!))
  const all = [...references].map((it) => [it, renderedRows(rendered, it)] as const)
  const urls = all.flatMap(([, pictures]) => pictures.map(({ url }) => url))
  const rows = await db.select({ url: images.url }).from(images).where(inArray(images.url, urls))
  const stored = new Set(rows.map(({ url }) => url))
  return new Map(all.filter(([, pictures]) => pictures.some(({ url }) => !stored.has(url))))
}

/** Pictures that were seeded before the table of contents said what they look like. */
async function hashThoseOfBefore(db: Database, rendered: RenderedPictures): Promise<void> {
  const { url, rendered: name, hashed } = images
  const rows = await db
    .select({ url, name })
    .from(images)
    .where(and(isNotNull(name), not(hashed)))
  for (const row of rows) {
    const [reference = ''] = row.name!.split('/')
    const known = renderedRows(rendered, reference).find((it) => it.url === row.url)
    if (known) await db.update(images).set({ phash: known.phash, hashed: true }).where(eq(url, row.url))
  }
}
