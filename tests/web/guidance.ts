import type { PriceGuidance } from '#contract/pricing/endpoints.ts'

export function guidanceBy(count: number): PriceGuidance {
  const hasEnough = count > 4
  return {
    make: 'Porsche',
    trim: null,
    model: '911 GT3',
    year: 2019,
    mileage: 12_345,
    price: 184_900,
    verdict: hasEnough ? 'above' : null,
    headline: hasEnough ? 'Above comparable vehicles' : `Not enough comparable vehicles (${count})`,
    reason: hasEnough ? `Above the middle half of ${count} comparable vehicles.` : 'Fewer than five vehicles compare.',
    years: { from: 2018, to: 2020, widened: false },
    range: hasEnough ? { lower: 150_000, median: 160_000, upper: 170_000 } : null,
    rates: { per1000Miles: { percent: -0.5, from: 'default' }, perYear: { percent: 3, from: 'default' } },
    comparables: Array.from({ length: count }, (_, n) => ({
      id: 100 + n,
      year: 2019,
      mileage: 14_345,
      price: 150_000 + 1_000 * n,
      sold: false,
      lines: [{ of: 'mileage', difference: 2_000, dollars: 1_500 }],
      adjusted: 151_500 + 1_000 * n,
    })),
  }
}
