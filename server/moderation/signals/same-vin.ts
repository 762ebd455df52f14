import { and, desc, ne, not, or, type SQL, sql } from '../../database/orm.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import type { Signal } from '#contract/signals.ts'
import type { Database } from '../../database/connect.ts'
import { listingName } from '../../listings/presenter.ts'
import { vehicles } from '../../listings/table.ts'

/** Listings that are told of, at most. */
const most = 10

type Subject = { id: number; sellerId: string; vin?: string | null | undefined }

/**
 * Other listings of the same VIN: of another seller in whatever state, and of the same one what has not ended. One that its
 * seller removed or sold is no second offer: the new one goes on with its story.
 */
export async function findSameVin(db: Database, { id, sellerId, vin }: Subject): Promise<Signal[]> {
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
    .limit(most)
}

function isSecondOffer(sellerId: string): SQL {
  const hasEnded = sql`(${vehicles.sold} or ${vehicles.status} in ('withdrawn', 'rejected', 'expired'))`
  return or(ne(vehicles.sellerId, sellerId), not(hasEnded))!
}
