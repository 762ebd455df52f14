import { and, eq, ne } from '../database/orm.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import { subjectOf } from '../listings/move-as-admin.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { findListing } from '../listings/queries.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../create-tools.ts'

/** Puts a car among the featured ones, or takes it out. What its seller is just editing is not touched by it. */
export async function featureListing(
  { db, clock }: Tools,
  admin: Actor,
  id: number,
  featured: boolean,
): Promise<OwnListing> {
  return db.transaction(async (db) => {
    const changing = and(eq(vehicles.id, id), ne(vehicles.featured, featured))
    const [row] = await db.update(vehicles).set({ featured }).where(changing).returning(listingColumns)
    if (row) {
      const act = featured ? 'listing.feature' : 'listing.unfeature'
      await recordAct(db, admin, { act, ...subjectOf(row) }, clock.now())
      return presentListing(row)
    }
    const listing = await findListing(db, id)
    if (!listing) throw new Problem('listing_not_found')
    return listing
  })
}
