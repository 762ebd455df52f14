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
 * Changes only the price, which needs no review in any editable state. Pending changes stay pending. Throws `listing_moved` if
 * the version is outdated.
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

/** Publishes or hides the final price of a sold car, as its seller. */
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

/** A vehicle whose price is being set; a new one has no id. */
type PricedCar = Pick<OwnListing, 'make' | 'model' | 'year' | 'mileage' | 'price' | 'sellerId'> & { id?: number }

/**
 * Compares a price with the previous one and with those of comparable vehicles. Returns null unless it is probably a typo. The
 * pricing module implements this.
 */
export type FindUnusual = (car: PricedCar, previous: number | null) => Promise<UnusualPrice | null>

/** Compares only with the previous price. */
export const findUnusualDrop: FindUnusual = async ({ price }, previous) =>
  previous !== null && isUnusual(price, previous) ? { price, usual: previous, comparedWith: 'previous' } : null

type Change = { previous: number | null; confirmed: number | undefined; field?: string }

/** Throws `price_unusual` for a price that is probably a typo, unless it is unchanged or was confirmed by repeating it. */
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
