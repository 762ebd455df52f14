import { isUnusual } from '#contract/unusual-price.ts'
import { findFall, type FindUnusual } from '../listings/unusual-price.ts'
import { guidePrice, type GuidanceSource } from './guide-price.ts'

/** Compares with the previous price first, which costs no query. */
export function openFindUnusual(source: GuidanceSource): FindUnusual {
  return async (car, previous) => {
    const fall = await findFall(car, previous)
    if (fall) return fall
    const { price } = car
    const { range } = await guidePrice(source, car)
    return range && isUnusual(price, range.median) ? { price, usual: range.median, comparedWith: 'comparables' } : null
  }
}
