import type { PriceGuidance, Verdict } from '#contract/pricing/endpoints.ts'
import { fewestComparables, mostComparables } from '#contract/pricing/limits.ts'
import { isUnusual } from '#contract/pricing/rules.ts'
import { findFall, type FindUnusual } from '../listings/price.ts'
import type { Tools } from '../start/tools.ts'
import {
  adjust,
  type Candidate,
  nearest,
  type Subject,
  fitRates,
  type Rates,
  usualRates,
  rounded,
  quantile,
} from './arithmetic.ts'
import { type Model, offeredOf, type Years, soldOf } from './queries.ts'

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

/** Model years before and after that are compared, and those where the nearer ones are too few. */
const window = { near: 3, wide: 8 }

/** Cars from which rates are estimated, at most: pairs of them are looked at. */
const mostFitted = 60

/** The car whose price is asked about; `price` null where only the range is wanted. */
export type Asked = Subject & Model & { price: number | null }

type GuidanceSource = Pick<Tools, 'searchIndex' | 'db' | 'clock'>

/** Compares a price with those of cars of the same model, on offer or sold for a public price. */
export async function guidePrice({ searchIndex, db, clock }: GuidanceSource, car: Asked): Promise<PriceGuidance> {
  const years = aroundYear(car, window.wide)
  const now = clock.now()
  const cars = await searchIndex.read()
  const candidates = [...offeredOf(cars, car, years), ...(await soldOf(db, car, years, now))]
  return compare(candidates, car, now.getUTCFullYear())
}

/** The same of candidates that were found. */
export function compare(candidates: readonly Candidate[], car: Asked, thisYear: number): PriceGuidance {
  const usual = usualRates(thisYear - car.year)
  const { chosen, years } = choose(candidates, car, usual, thisYear)
  const rates = fitRates(chosen, usual)
  const compared = chosen.slice(0, mostComparables)
  const comparables = compared.map(({ sellerId: _seller, ...it }) => ({ ...it, ...adjust(it, car, rates) }))
  const isEnough = comparables.length >= fewestComparables
  const range = isEnough ? rangeOf(comparables.map(({ adjusted }) => adjusted)) : null
  const verdict = range && car.price !== null ? judge(car.price, range) : null
  const { make, model, year, mileage, price } = car
  const told = { make, model, year, mileage, price, verdict, years, range, rates: percents(rates), comparables }
  return { ...told, headline: headlineOf(told), reason: reasonOf(told) }
}

/** The nearest years first; more of them only where those hold too few cars. */
function choose(candidates: readonly Candidate[], car: Asked, usual: Rates, thisYear: number) {
  for (const [width, widened] of [
    [window.near, false],
    [window.wide, true],
  ] as const) {
    const { from, to } = aroundYear(car, width)
    const within = candidates.filter(({ year }) => year >= from && year <= to)
    const chosen = nearest(within, car, usual, mostFitted)
    if (chosen.length >= fewestComparables || widened)
      return { chosen, years: { from, to: Math.min(to, thisYear + 1), widened } }
  }
  throw new Error('the widest window is the last')
}

function aroundYear({ year }: Pick<Asked, 'year'>, width: number): Years {
  return { from: year - width, to: year + width }
}

function percents({ mileage, age }: Rates): PriceGuidance['rates'] {
  const percent = ({ share, from }: Rates['age']) => ({ percent: Math.round(share * 10_000) / 100, from })
  return { per1000Miles: percent(mileage), perYear: percent(age) }
}

type Range = NonNullable<PriceGuidance['range']>

/** However close the others lie together: what differs by less from the median is fair, too. */
const fairShare = 0.05

/** The quartiles of what comparable cars cost once they are adjusted. */
function rangeOf(adjusted: readonly number[]): Range {
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

type Told = Omit<PriceGuidance, 'headline' | 'reason'>

const headlines = { below: 'Below comparable cars', fair: 'Fair price', above: 'Above comparable cars' } as const

function headlineOf({ verdict, range, comparables }: Told): string {
  if (!range) return `Not enough comparables (${comparables.length})`
  return verdict ? headlines[verdict] : 'What comparable cars cost'
}

/** Why the headline says what it says, in a sentence or two. */
function reasonOf(told: Told): string {
  return told.range ? `${standing(told, told.range)}${caution(told)}` : whyNone(told)
}

/** From so many miles between this car and all others on, what is added for mileage reaches far beyond what was seen. */
const far = 15_000

function caution({ mileage, comparables }: Told): string {
  const more = comparables.map((it) => mileage - it.mileage)
  const least = Math.min(...more.map(Math.abs))
  const isAside = least >= far && (more.every((it) => it > 0) || more.every((it) => it < 0))
  if (!isAside) return ''
  return ` All of them have at least ${least.toLocaleString('en-US')} miles ${more[0]! > 0 ? 'fewer' : 'more'}: take it as a rough guide.`
}

function standing({ comparables, price, verdict }: Told, range: Range): string {
  const cars = `${comparables.length} comparable cars`
  const middle = `the middle half of ${cars}, ${dollars(range.lower)} to ${dollars(range.upper)} once adjusted to this mileage and year`
  if (price === null || verdict === null) return `With this mileage and of this year, ${middleOf(cars, range)}`
  if (verdict !== 'fair') return `${dollars(price)} is ${apartFrom(price, range)}, ${beyond[verdict]} ${middle}.`
  const within = price >= range.lower && price <= range.upper
  return within
    ? `${dollars(price)} lies within ${middle}.`
    : `${dollars(price)} is ${apartFrom(price, range)}, close to it, though ${price < range.lower ? 'below' : 'above'} ${middle}.`
}

const beyond = { below: 'below', above: 'above' } as const

function whyNone({ make, model, years: { from, to }, comparables: { length } }: Told): string {
  const found = `${['No', 'Only one', 'Only two', 'Only three', 'Only four'][length] ?? `Only ${length}`} other`
  const verb = length > 1 ? 'cars of this model compare' : 'car of this model compares'
  return `${found} ${verb}: ${make} ${model}, ${from} to ${to}, on offer here or sold for a public price. From ${fewestComparables} on, we say how a price stands.`
}

function middleOf(cars: string, { lower, median, upper }: Range): string {
  return `half of ${cars} come to between ${dollars(lower)} and ${dollars(upper)}, the one in the middle to ${dollars(median)}.`
}

/** `$14,000 (9%) below the median, $164,000` */
function apartFrom(price: number, { median }: Range): string {
  const apart = Math.abs(price - median)
  const percent = Math.round((apart / median) * 100)
  return `${dollars(apart)} (${percent}%) ${price < median ? 'below' : 'above'} the median of ${dollars(median)}`
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollars = (amount: number) => format.format(amount)
