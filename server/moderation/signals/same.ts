import { stateOf } from '#contract/listings/rules.ts'
import type { Signal } from '#contract/moderation/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import {
  and,
  arrayOverlaps,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
  desc,
  type SQL,
} from '#platform/database/orm.ts'
import { alias } from '#platform/database/pg-core.ts'
import { listingName } from '../../listings/presenter.ts'
import { vehicles } from '../../listings/table.ts'
import { images, isDemoPicture } from '../../pictures/table.ts'

/** Bits of 64 in which two hashes of the same picture may differ; the index of parts finds up to five. */
const alike = 5
/** Pictures and listings that are looked at, at most. */
const most = { pictures: 200, listings: 10 }

/** The pictures for which others are looked up. */
const asked = alias(images, 'asked')

type Subject = { id: number; sellerId: string; imageUrls: readonly string[] }

/** Other listings with one of these pictures, or with one that looks the same. */
export async function findSamePictures(db: Database, { id, sellerId, imageUrls }: Subject): Promise<Signal[]> {
  const urls = [...imageUrls]
  const all = new Set([...urls, ...(await findLookalikes(db, urls))])
  const others = await db
    .select({
      id: vehicles.id,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      sellerId: vehicles.sellerId,
    })
    .from(vehicles)
    .where(and(ne(vehicles.id, id), arrayOverlaps(vehicles.imageUrls, [...all])))
    .orderBy(vehicles.id)
    .limit(most.listings)
  return others.map((other) => {
    const whose = other.sellerId === sellerId ? 'the same seller' : 'another seller'
    const reason = `A picture is also in listing ${other.id}, ${listingName(other)}, of ${whose}.`
    return { kind: 'picture', reason, listingIds: [other.id] }
  })
}

/**
 * Addresses of pictures that look the same as one of these, by the index of the parts of their hashes. The demo's
 * pictures of similar cars resemble one another: they are not compared among themselves, and of several only the likest
 * counts.
 */
async function findLookalikes(db: Database, urls: string[]): Promise<string[]> {
  const lookalikes = db
    .select({
      url: images.url,
      ofDemo: sql<boolean>`${isDemoPicture}`.as('of_demo'),
      distance: sql<number>`bit_count(${images.phash} # ${asked.phash})`.as('distance'),
    })
    .from(images)
    .where(
      and(
        sql`phash_parts(${images.phash}) && phash_parts(${asked.phash})`,
        sql`bit_count(${images.phash} # ${asked.phash}) <= ${alike}`,
        isNotNull(images.phash),
        or(isNull(asked.rendered), not(isDemoPicture)),
      ),
    )
    .orderBy(sql`distance`)
    .limit(most.pictures)
    .as('lookalikes')
  const rows = await db
    .select({
      of: asked.url,
      url: lookalikes.url,
      ofDemo: lookalikes.ofDemo,
      distance: sql`${lookalikes.distance}`.mapWith(Number),
    })
    .from(asked)
    .crossJoinLateral(lookalikes)
    .where(and(inArray(asked.url, urls), isNotNull(asked.phash)))
  const ofDemos = Object.groupBy(
    rows.filter((it) => it.ofDemo),
    (it) => it.of,
  )
  const likest = (of: string) => Math.min(...ofDemos[of]!.map(({ distance }) => distance))
  return rows.filter((it) => !it.ofDemo || it.distance === likest(it.of)).map(({ url }) => url)
}

/**
 * Other listings of the same VIN: of another seller in whatever state, and of the same one what has not ended. One that its
 * seller removed or sold is no second offer: the new one goes on with its story.
 */
export async function findSameVin(
  db: Database,
  { id, sellerId, vin }: Pick<Subject, 'id' | 'sellerId'> & { vin?: string | null | undefined },
): Promise<Signal[]> {
  if (!vin) return []
  const rows = await sameVinQuery(db, vin, and(ne(vehicles.id, id), isSecondOffer(sellerId))!)
  return rows.map((other) => {
    const whose = other.sellerId === sellerId ? 'the same seller' : 'another seller'
    const reason = `The same VIN stands in listing ${other.id}, ${listingName(other)} (${stateOf(other)}), of ${whose}.`
    return { kind: 'vin', reason, listingIds: [other.id] }
  })
}

export function sameVinQuery(db: Database, vin: string, also: SQL) {
  const { id, year, make, model, sellerId, status, sold } = vehicles
  return db
    .select({ id, year, make, model, sellerId, status, sold })
    .from(vehicles)
    .where(and(sql`upper(${vehicles.vin}) = upper(${vin})`, sql`${vehicles.vin} is not null`, also))
    .orderBy(desc(id))
    .limit(most.listings)
}

function isSecondOffer(sellerId: string): SQL {
  const hasEnded = sql`(${vehicles.sold} or ${vehicles.status} in ('withdrawn', 'rejected', 'expired'))`
  return or(ne(vehicles.sellerId, sellerId), not(hasEnded))!
}
