import { feedLimits } from '#contract/imports/feeds/limits.ts'
import type { FindUnusual } from '../../listings/price.ts'

/**
 * Extends `findUnusual` for scheduled imports: also reports a price far below the previous one, because no one reviews a
 * scheduled import before it starts.
 */
export function holdHalvedPrices(findUnusual: FindUnusual): FindUnusual {
  return async (car, previous) => {
    const unusual = await findUnusual(car, previous)
    if (unusual || previous === null || car.price >= feedLimits.heldShare * previous) return unusual
    return { price: car.price, usual: previous, comparedWith: 'previous' }
  }
}
