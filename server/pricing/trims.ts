import { median, type Rates } from './arithmetic.ts'
import type { Candidate } from './nearest.ts'

/** With fewer cars of a trim, the median of their prices isn't representative of the trim. */
const minCarsOfTrim = 3

/** Trims whose price differs by more than this factor aren't compared: a 911 Carrera isn't comparable to a 911 GT2 RS. */
const maxTrimFactor = 1.5

type Trimmed = { trim?: string | null | undefined }

/** Returns the cars of the same trim, or all cars if the subject has no trim. */
export function keepSameTrim(candidates: readonly Candidate[], { trim }: Trimmed): Candidate[] {
  return candidates.filter((car) => !trim || nameOf(car) === nameOf({ trim }))
}

/**
 * Adds cars of other trims and, for each one, the difference between the trims' typical prices. Both trims need enough cars, so
 * that the difference is never a guess.
 */
export function addOtherTrims(candidates: readonly Candidate[], car: Trimmed, rates: Rates): Candidate[] {
  const byTrim = Map.groupBy(candidates, nameOf)
  const own = keepSameTrim(candidates, car)
  if (!car.trim || own.length < minCarsOfTrim) return own
  const level = levelOf(own, rates)
  const others = [...byTrim].flatMap(([trim, cars]) => {
    const trimGrowth = level - levelOf(cars, rates)
    const isComparable = cars.length >= minCarsOfTrim && Math.abs(trimGrowth) <= Math.log(maxTrimFactor)
    return trim && trim !== nameOf(car) && isComparable ? cars.map((other) => ({ ...other, trimGrowth })) : []
  })
  return [...own, ...others]
}

function nameOf({ trim }: Trimmed): string {
  return (trim ?? '').toLowerCase()
}

/** Returns the median logarithm of the prices, excluding the effects of mileage and year. */
function levelOf(cars: readonly Candidate[], { mileage, age }: Rates): number {
  return median(
    cars.map(
      (car) =>
        Math.log(car.price) + (car.mileage / 1_000) * Math.log1p(mileage.share) - car.year * Math.log1p(age.share),
    ),
  )
}
