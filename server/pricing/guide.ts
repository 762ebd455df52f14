import { modelName } from '#contract/facts/model-name.ts'
import type { PriceGuidance } from '#contract/pricing/endpoints.ts'
import { minimumComparables, maximumComparables } from '#contract/pricing/limits.ts'
import { isUnusual } from '#contract/pricing/rules.ts'
import type { Verdict } from '#contract/pricing/verdicts.ts'
import { findUnusualDrop, type FindUnusual } from '../listings/price.ts'
import type { Tools } from '../start/tools.ts'
import { adjust, fitRates, type Rates, defaultRates, roundDollars, quantile } from './arithmetic.ts'
import { type ByYear, type Candidate, findNearest, groupByYear, type Subject, type Years } from './nearest.ts'
import { type Model, findOfferedCars, findSoldCars } from './queries.ts'
import { keepSameTrim, addOtherTrims } from './trims.ts'

/** Returns a check for unusual prices. It compares with the previous price first, because that needs no query. */
export function openFindUnusual(source: GuidanceSource): FindUnusual {
  return async (car, previous) => {
    const fall = await findUnusualDrop(car, previous)
    if (fall) return fall
    const { price } = car
    const { range } = await guidePrice(source, car)
    return range && isUnusual(price, range.median) ? { price, usual: range.median, comparedWith: 'comparables' } : null
  }
}

/**
 * Maximum difference in model years between the car and a comparable car. `wide` is used if there are too few cars within
 * `near`.
 */
const window = { near: 3, wide: 8 }

/** Maximum number of cars for estimating rates, because the computation time is quadratic in this number. */
const maxFittedCars = 60

/** The car whose price is compared. `price` is null if only the range of prices is requested. */
export type GuidedCar = Subject & Model & { price: number | null }

type GuidanceSource = Pick<Tools, 'searchIndex' | 'db' | 'clock'>

/** Compares a price with the prices of cars of the same model that are for sale or were sold at a public price. */
export async function guidePrice(source: GuidanceSource, car: GuidedCar): Promise<PriceGuidance> {
  return compare(await findCandidates(source, car), car, source.clock.now().getUTCFullYear())
}

/** Finds the cars of a model that a car of this year can be compared with, regardless of trim. */
export async function findCandidates(
  { searchIndex, db, clock }: GuidanceSource,
  car: Model & Pick<GuidedCar, 'year'>,
): Promise<Candidate[]> {
  const years = comparableYears(car)
  const cars = await searchIndex.read()
  return [...findOfferedCars(cars, car, years), ...(await findSoldCars(db, car, years, clock.now()))]
}

export function compare(candidates: readonly Candidate[], car: GuidedCar, thisYear: number): PriceGuidance {
  return openCompare(candidates, thisYear)(car)
}

/** Returns a function that compares cars with the candidates. Many cars share the sorted candidates of their trim. */
export function openCompare(candidates: readonly Candidate[], thisYear: number): (car: GuidedCar) => PriceGuidance {
  const pool = openPool(candidates)
  return (car) => compareWith(pool, car, thisYear)
}

function compareWith(pool: Pool, car: GuidedCar, thisYear: number): PriceGuidance {
  const usual = defaultRates(thisYear - car.year)
  const { chosen, years } = choose(pool, car, usual, thisYear)
  const rates = fitRates(chosen.map(withoutTrim), usual)
  const compared = chosen.slice(0, maximumComparables)
  const comparables = compared.map(({ sellerId: _seller, trimGrowth, ...other }) => ({
    ...other,
    ...adjust({ ...other, ...(trimGrowth && { trimGrowth }) }, car, rates),
  }))
  const isEnough = comparables.length >= minimumComparables
  const range = isEnough ? rangeOf(comparables.map(({ adjusted }) => adjusted)) : null
  const verdict = range && car.price !== null ? judge(car.price, range) : null
  const { make, model, trim = null, year, mileage, price } = car
  const result = { make, model, trim, year, mileage, price, verdict, years, range, rates: percents(rates), comparables }
  return { ...result, headline: headlineOf(result), reason: reasonOf(result) }
}

type Pool = ReturnType<typeof openPool>

function openPool(candidates: readonly Candidate[]) {
  const known = new Map<string, ByYear>()
  return {
    ofSameTrim: (car: GuidedCar) => keep([car.trim], () => keepSameTrim(candidates, car)),
    ofAllTrims: (car: GuidedCar, usual: Rates) =>
      keep([car.trim, usual.age.share], () => addOtherTrims(candidates, car, usual)),
  }

  function keep(parts: readonly unknown[], find: () => Candidate[]): ByYear {
    const key = JSON.stringify(parts)
    const found = known.get(key) ?? groupByYear(find())
    known.set(key, found)
    return found
  }
}

/** Chooses cars of the same trim. If there are too few, adds cars of other trims. */
function choose(pool: Pool, car: GuidedCar, usual: Rates, thisYear: number) {
  const same = chooseWithin(pool.ofSameTrim(car), car, usual, thisYear)
  if (!car.trim || same.chosen.length >= minimumComparables) return same
  return chooseWithin(pool.ofAllTrims(car, usual), car, usual, thisYear)
}

function chooseWithin(candidates: ByYear, car: GuidedCar, usual: Rates, thisYear: number) {
  for (const [width, widened] of [
    [window.near, false],
    [window.wide, true],
  ] as const) {
    const years = aroundYear(car, width)
    const chosen = findNearest(candidates, years, car, usual, maxFittedCars)
    if (chosen.length >= minimumComparables || widened)
      return { chosen, years: { from: years.from, to: Math.min(years.to, thisYear + 1), widened } }
  }
  throw new Error('unreachable: the last window always returns')
}

/** Returns the model years of the cars that a car can be compared with. */
export function comparableYears(car: Pick<GuidedCar, 'year'>): Years {
  return aroundYear(car, window.wide)
}

function withoutTrim(car: Candidate): Candidate {
  return { ...car, price: car.price * Math.exp(car.trimGrowth ?? 0) }
}

function aroundYear({ year }: Pick<GuidedCar, 'year'>, width: number): Years {
  return { from: year - width, to: year + width }
}

function percents({ mileage, age }: Rates): PriceGuidance['rates'] {
  const percent = ({ share, from }: Rates['age']) => ({ percent: Math.round(share * 10_000) / 100, from })
  return { per1000Miles: percent(mileage), perYear: percent(age) }
}

type Range = NonNullable<PriceGuidance['range']>

/** A price that differs from the median by at most this share is fair, even outside the quartiles. */
const fairShare = 0.05

function rangeOf(adjusted: readonly number[]): Range {
  const quantileAt = (share: number) => {
    const value = quantile(adjusted, share)
    return roundDollars(value, value)
  }
  return { lower: quantileAt(0.25), median: quantileAt(0.5), upper: quantileAt(0.75) }
}

export function judge(price: number, { lower, median, upper }: Range): Verdict {
  if (Math.abs(price - median) <= median * fairShare) return 'fair'
  if (price < lower) return 'below'
  return price > upper ? 'above' : 'fair'
}

type Result = Omit<PriceGuidance, 'headline' | 'reason'>

const headlines = {
  below: 'Below comparable vehicles',
  fair: 'Fair price',
  above: 'Above comparable vehicles',
} as const

function headlineOf({ verdict, range, comparables }: Result): string {
  if (!range) return `Not enough comparable vehicles (${comparables.length})`
  return verdict ? headlines[verdict] : 'Prices of comparable vehicles'
}

function reasonOf(result: Result): string {
  return result.range ? `${explainRange(result, result.range)}${mileageCaution(result)}` : explainShortage(result)
}

/**
 * If all comparable cars have at least this many more miles than the car, or all have at least this many fewer, the
 * range is only a rough estimate.
 */
const far = 15_000

function mileageCaution({ mileage, comparables }: Result): string {
  const more = comparables.map((comparable) => mileage - comparable.mileage)
  const least = Math.min(...more.map(Math.abs))
  const isOutside = least >= far && (more.every((miles) => miles > 0) || more.every((miles) => miles < 0))
  if (!isOutside) return ''
  return ` They all have at least ${least.toLocaleString('en-US')} ${more[0]! > 0 ? 'fewer' : 'more'} miles, so this is a rough guide.`
}

function explainRange({ trim, comparables, price, verdict }: Result, { lower, median, upper }: Range): string {
  const areMixed = !trim && comparables.some((car) => car.trim)
  const hasOthers = comparables.some(({ lines }) => lines.some(({ of }) => of === 'trim'))
  const half = `Half of ${comparables.length} comparable vehicles${areMixed ? ' of any trim' : ''}, adjusted for ${hasOthers ? 'trim, ' : ''}mileage and year, cost ${dollars(lower)} to ${dollars(upper)}`
  if (price === null || verdict === null) return `${half}, with a median of ${dollars(median)}.`
  if (verdict !== 'fair') return `${dollars(price)} is ${differenceOf(price, median)}. ${half}.`
  const isWithin = price >= lower && price <= upper
  return isWithin
    ? `${dollars(price)} is within the typical range. ${half}.`
    : `${dollars(price)} is close to the median of ${dollars(median)}. ${half}.`
}

function explainShortage({ make, model, trim, years: { from, to }, comparables: { length } }: Result): string {
  const found =
    length === 0
      ? 'There are no other comparable vehicles'
      : length === 1
        ? 'There is only one other comparable vehicle'
        : `There are only ${['two', 'three', 'four'][length - 2] ?? length} other comparable vehicles`
  return `${found}: ${make} ${modelName({ model, trim })}, ${from} to ${to}, for sale here, or sold here at a published price. We need at least ${minimumComparables} to rate a price.`
}

function differenceOf(price: number, median: number): string {
  const difference = Math.abs(price - median)
  const percent = Math.round((difference / median) * 100)
  return `${dollars(difference)} (${percent}%) ${price < median ? 'below' : 'above'} the median of ${dollars(median)}`
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollars = (amount: number) => format.format(amount)
