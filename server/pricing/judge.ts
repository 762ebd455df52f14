import type { PriceGuidance, Verdict } from '#contract/price-guidance.ts'
import { rounded } from './adjust.ts'
import { quantile } from './quantiles.ts'

export type Range = NonNullable<PriceGuidance['range']>

/** However close the others lie together: what differs by less from the median is fair, too. */
const fairShare = 0.05

/** The quartiles of what comparable cars cost once they are adjusted. */
export function rangeOf(adjusted: readonly number[]): Range {
  const at = (share: number) => {
    const value = quantile(adjusted, share)
    return rounded(value, value)
  }
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) }
}

/** Fair is what lies between the quartiles, or near the median. */
export function judge(price: number, { lower, median, upper }: Range): Verdict {
  if (Math.abs(price - median) <= median * fairShare) return 'fair'
  if (price < lower) return 'below'
  return price > upper ? 'above' : 'fair'
}
