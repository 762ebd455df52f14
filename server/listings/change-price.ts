import { and, eq, sql } from '../database/orm.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { noteEdit } from './note-edit.ts'
import { recordShown } from './prices.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { vehicles } from './table.ts'

/**
 * Changes nothing but the price, which holds at once in every state in which a listing is edited; what waits for review stays
 * as it is. Throws `listing_moved` when the listing is not as it was looked at.
 */
export async function changePrice(db: Database, listing: OwnListing, price: number, now: Date): Promise<OwnListing> {
  const { id, version } = listing
  if (stateOf(listing) === 'sold') throw new Problem('sold_not_editable')
  if (price === listing.price) return listing
  return db.transaction(async (db) => {
    const [row] = await db
      .update(vehicles)
      .set({ price, confirmedAt: now, version: sql`${vehicles.version} + 1`, updatedAt: now })
      .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
      .returning(listingColumns)
    if (!row) throw new Problem('listing_moved')
    await noteEdit(db, listing, { transition: 'edit', changed: ['price'], now })
    if (row.approved) await recordShown(db, row, now)
    return presentListing(row)
  })
}
