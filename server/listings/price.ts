import { stateOf } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { explainUnusual, isUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql, isNotNull } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { recordEdit, recordPublicValues } from './move.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { findListing } from './queries.ts'
import { can, isInState } from './rules.ts'
import { vehicles } from './table.ts'

/**
 * Changes only the price, which never needs review. A pending revision stays pending. Throws `sold_not_editable` for a sold
 * car, and `listing_moved` if the version is stale.
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
    await recordEdit(db, listing, { transition: 'edit', changed: ['price'], now })
    if (row.approved) await recordPublicValues(db, row, now)
    return presentListing(row)
  })
}

type Choice = { public: boolean; version?: number | undefined }

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
    const words = isPublic ? 'Made the final price public.' : 'Hid the final price.'
    await recordEdit(db, listing, { transition: 'edit', words, now })
    return presentListing(row)
  })
}

type PricedCar = Pick<OwnListing, 'make' | 'model' | 'year' | 'mileage' | 'price' | 'sellerId'> & { id?: number }

/**
 * Compares a price with the previous price and with the prices of comparable vehicles. Returns null unless the price is
 * probably a typo. The pricing module implements this.
 */
export type FindUnusual = (car: PricedCar, previous: number | null) => Promise<UnusualPrice | null>

export const findUnusualDrop: FindUnusual = async ({ price }, previous) =>
  previous !== null && isUnusual(price, previous) ? { price, usual: previous, comparedWith: 'previous' } : null

type Change = { previous: number | null; confirmed: number | undefined; field?: string }

/** Throws `price_unusual` if the price is probably a typo. Accepts a price that is unchanged or equal to `confirmed`. */
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
