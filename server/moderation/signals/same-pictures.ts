import { and, arrayOverlaps, inArray, isNotNull, lte, ne, not, sql } from 'drizzle-orm'
import type { Signal } from '#contract/moderation.ts'
import type { Database } from '../../database/connect.ts'
import { images, isDemoPicture } from '../../pictures/table.ts'
import { listingName } from '../../listings/presenter.ts'
import { vehicles } from '../../listings/table.ts'

/** Bits of 64 in which two hashes of the same picture may differ; the index of parts finds up to five. */
const alike = 5
/** Pictures and listings that are looked at, at most. */
const most = { pictures: 200, listings: 10 }

const ofDemo = isDemoPicture.mapWith(Boolean)

type Subject = { id: number; sellerId: string; imageUrls: readonly string[] }

/** Other listings with one of these pictures, or with one that looks the same. */
export async function findSamePictures(db: Database, { id, sellerId, imageUrls }: Subject): Promise<Signal[]> {
  const urls = [...imageUrls]
  const hashes = await db
    .select({ phash: images.phash, ofDemo })
    .from(images)
    .where(and(inArray(images.url, urls), isNotNull(images.phash)))
  const lookalikes = await Promise.all(hashes.map((it) => findLookalikes(db, it.phash!, it.ofDemo)))
  const others = await db
    .select({
      id: vehicles.id,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      sellerId: vehicles.sellerId,
    })
    .from(vehicles)
    .where(and(ne(vehicles.id, id), arrayOverlaps(vehicles.imageUrls, [...new Set([...urls, ...lookalikes.flat()])])))
    .orderBy(vehicles.id)
    .limit(most.listings)
  return others.map((other) => {
    const whose = other.sellerId === sellerId ? 'the same seller' : 'another seller'
    const reason = `A picture is also in listing ${other.id}, ${listingName(other)}, of ${whose}.`
    return { kind: 'picture', reason, listingIds: [other.id] }
  })
}

/**
 * Addresses of pictures that look the same, by the index of the parts of their hashes. The demo's pictures of similar
 * cars resemble one another: they are not compared among themselves, and of several only the likest counts.
 */
async function findLookalikes(db: Database, phash: string, isOfDemo: boolean): Promise<string[]> {
  const hash = sql`${phash}::bit(64)`
  const distance = sql<number>`bit_count(${images.phash} # ${hash})`.mapWith(Number)
  const rows = await db
    .select({ url: images.url, distance, ofDemo })
    .from(images)
    .where(
      and(
        sql`phash_parts(${images.phash}) && phash_parts(${hash})`,
        lte(distance, alike),
        isNotNull(images.phash),
        isOfDemo ? not(isDemoPicture) : undefined,
      ),
    )
    .orderBy(distance)
    .limit(most.pictures)
  const likest = rows.find((it) => it.ofDemo)?.distance
  return rows.filter((it) => !it.ofDemo || it.distance === likest).map(({ url }) => url)
}
