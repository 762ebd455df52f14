import type { AdjustmentLine } from '#contract/price-guidance.ts'
import type { Priced, Rates } from './rates.ts'

type Adjusted = { lines: AdjustmentLine[]; adjusted: number }

/**
 * What a car would cost with another car's mileage and of its year, line by line: first the miles, then, of what this
 * comes to, the years. Where nothing differs there is no line.
 */
export function adjust(car: Priced, to: Pick<Priced, 'year' | 'mileage'>, { mileage, age }: Rates): Adjusted {
  const steps = [
    { of: 'mileage', difference: car.mileage - to.mileage, growth: Math.log1p(mileage.share) / 1_000 },
    { of: 'age', difference: to.year - car.year, growth: Math.log1p(age.share) },
  ] as const
  let adjusted = car.price
  const lines: AdjustmentLine[] = []
  for (const { of, difference, growth } of steps) {
    if (difference === 0) continue
    const dollars = rounded(adjusted * Math.expm1(growth * difference), car.price)
    lines.push({ of, difference, dollars })
    adjusted += dollars
  }
  return { lines, adjusted }
}

/** To the nearest hundred dollars, of cars below 10,000 to the nearest ten: more digits would say more than is known. */
export function rounded(dollars: number, price: number): number {
  const step = price < 10_000 ? 10 : 100
  return Math.round(dollars / step) * step + 0 // never minus zero
}
