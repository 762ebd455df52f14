import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import { explainUnusual, isUnusual, type UnusualPrice } from '#contract/unusual-price.ts'

/** A vehicle whose price is being set; without an id while it is new. */
export type PricedCar = Pick<OwnListing, 'make' | 'model' | 'year' | 'mileage' | 'price' | 'sellerId'> & { id?: number }

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
