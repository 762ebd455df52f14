import { stateOf } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { explainUnusual, isUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql, isNotNull } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { noteEdit, recordShown } from './move.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { findListing } from './queries.ts'
import { can, isInState } from './rules.ts'
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

/** A vehicle whose price is being set; without an id while it is new. */
type PricedCar = Pick<OwnListing, 'make' | 'model' | 'year' | 'mileage' | 'price' | 'sellerId'> & { id?: number }

/**
 * Compares a price with the previous one and with those of comparable vehicles; null where it is not probably a slip.
 * Implemented by pricing, which comes after this module.
 */
export type FindUnusual = (car: PricedCar, previous: number | null) => Promise<UnusualPrice | null>

/** Compares with the previous price alone. */
export const findFall: FindUnusual = async ({ price }, previous) =>
  previous !== null && isUnusual(price, previous) ? { price, usual: previous, comparedWith: 'previous' } : null

type Change = { previous: number | null; confirmed: number | undefined; field?: string }

/** Throws `price_unusual` for a price that is probably a slip, unless it is unchanged or was confirmed by repeating it. */
export async function refuseUnusual(
  findUnusual: FindUnusual,
  car: PricedCar,
  { previous, confirmed, field = 'price' }: Change,
): Promise<void> {
  if (car.price === previous || car.price === confirmed) return
  const unusualPrice = await findUnusual(car, previous)
  if (!unusualPrice) return
  const issues = [{ field, message: explainUnusual(unusualPrice) }]
  throw new Problem('price_unusual', { issues, unusualPrice })
}
