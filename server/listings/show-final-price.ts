import { and, eq, isNotNull, sql } from '../database/orm.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { noteEdit } from './note-edit.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { findListing } from './queries.ts'
import { can, isInState } from './rules.ts'
import { vehicles } from './table.ts'

type Choice = { public: boolean; version?: number | undefined }

/** Lets everybody see what one's own car was sold for, or no longer; a price has to be given, and the car to be sold. */
export async function showFinalPrice(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  { public: isPublic, version }: Choice,
): Promise<OwnListing> {
  const listing = await findListing(db, id)
  if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
  if (!can.beEdited(actor, listing)) throw new Problem('not_allowed')
  const now = clock.now()
  return db.transaction(async (db) => {
    const [row] = await db
      .update(vehicles)
      .set({ finalPricePublic: isPublic, version: sql`${vehicles.version} + 1`, updatedAt: now })
      .where(
        and(
          eq(vehicles.id, id),
          eq(vehicles.version, version ?? listing.version),
          isInState('sold'),
          isNotNull(vehicles.finalPrice),
        ),
      )
      .returning(listingColumns)
    if (!row) throw new Problem('listing_moved')
    const words = isPublic ? 'Everybody may see the final price.' : 'The final price is no longer shown to others.'
    await noteEdit(db, listing, { transition: 'edit', words, now })
    return presentListing(row)
  })
}
