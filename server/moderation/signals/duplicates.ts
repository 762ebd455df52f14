import { stateOf } from '#contract/listings/rules.ts'
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
import type { FoundSignal } from './found-signal.ts'

/** Maximum Hamming distance between the 64-bit hashes of similar pictures. The index supports at most five. */
const maxDistance = 5
const most = { pictures: 200, listings: 10 }

/** Alias for the listing's pictures, which are joined with other listings' pictures in the same table. */
const searched = alias(images, 'searched')

type Subject = { id: number; sellerId: string; imageUrls: readonly string[] }

export async function findDuplicatePictures(
  db: Database,
  { id, sellerId, imageUrls }: Subject,
): Promise<FoundSignal[]> {
  const urls = [...imageUrls]
  const all = new Set([...urls, ...(await findLookalikes(db, urls))])
  const others = await db
    .select({
      id: vehicles.id,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      trim: vehicles.trim,
      sellerId: vehicles.sellerId,
    })
    .from(vehicles)
    .where(and(ne(vehicles.id, id), arrayOverlaps(vehicles.imageUrls, [...all])))
    .orderBy(vehicles.id)
    .limit(most.listings)
  return others.map((other) => {
    const whose = other.sellerId === sellerId ? 'the same seller' : 'another seller'
    const reason = `A picture also appears in listing ${other.id}, ${listingName(other)}, by ${whose}.`
    return { kind: 'picture', reason, basis: String(other.id), listingIds: [other.id] }
  })
}

/**
 * Returns the URLs of pictures that look like one of the given pictures. Uses an index on parts of the hashes. Demo pictures
 * aren't compared with each other, because similar cars look alike in them. If several demo pictures match an uploaded picture,
 * only the closest matches count.
 */
async function findLookalikes(db: Database, urls: string[]): Promise<string[]> {
  const lookalikes = db
    .select({
      url: images.url,
      ofDemo: sql<boolean>`${isDemoPicture}`.as('of_demo'),
      distance: sql<number>`bit_count(${images.phash} # ${searched.phash})`.as('distance'),
    })
    .from(images)
    .where(
      and(
        sql`phash_parts(${images.phash}) && phash_parts(${searched.phash})`,
        sql`bit_count(${images.phash} # ${searched.phash}) <= ${maxDistance}`,
        isNotNull(images.phash),
        or(isNull(searched.rendered), not(isDemoPicture)),
      ),
    )
    .orderBy(sql`distance`)
    .limit(most.pictures)
    .as('lookalikes')
  const rows = await db
    .select({
      of: searched.url,
      url: lookalikes.url,
      ofDemo: lookalikes.ofDemo,
      distance: sql`${lookalikes.distance}`.mapWith(Number),
    })
    .from(searched)
    .crossJoinLateral(lookalikes)
    .where(and(inArray(searched.url, urls), isNotNull(searched.phash)))
  const ofDemos = Object.groupBy(
    rows.filter((row) => row.ofDemo),
    (row) => row.of,
  )
  const closest = (of: string) => Math.min(...ofDemos[of]!.map(({ distance }) => distance))
  return rows.filter((row) => !row.ofDemo || row.distance === closest(row.of)).map(({ url }) => url)
}

/**
 * Returns signals for other listings with the same VIN. Other sellers' listings count regardless of their status. The
 * same seller's listings count only while they are active, because a seller can list a car again after removing or
 * selling it.
 */
export async function findDuplicateVins(
  db: Database,
  { id, sellerId, vin }: Pick<Subject, 'id' | 'sellerId'> & { vin?: string | null | undefined },
): Promise<FoundSignal[]> {
  if (!vin) return []
  const rows = await duplicateVinsQuery(db, vin, and(ne(vehicles.id, id), isSecondOffer(sellerId))!)
  return rows.map((other) => {
    const whose = other.sellerId === sellerId ? 'the same seller' : 'another seller'
    const reason = `The same VIN also appears in listing ${other.id}, ${listingName(other)} (${stateOf(other)}), by ${whose}.`
    return { kind: 'vin', reason, basis: `${other.id} ${vin}`, listingIds: [other.id] }
  })
}

export function duplicateVinsQuery(db: Database, vin: string, also: SQL) {
  const { id, year, make, model, trim, sellerId, status, sold } = vehicles
  return db
    .select({ id, year, make, model, trim, sellerId, status, sold })
    .from(vehicles)
    .where(and(sql`upper(${vehicles.vin}) = upper(${vin})`, sql`${vehicles.vin} is not null`, also))
    .orderBy(desc(id))
    .limit(most.listings)
}

function isSecondOffer(sellerId: string): SQL {
  const hasEnded = sql`(${vehicles.sold} or ${vehicles.status} in ('withdrawn', 'rejected', 'expired'))`
  return or(ne(vehicles.sellerId, sellerId), not(hasEnded))!
}
