import { fewestComparables } from '#contract/price-guidance-limits.ts'
import type { PriceGuidance } from '#contract/price-guidance.ts'
import type { Range } from './judge.ts'

type Told = Omit<PriceGuidance, 'headline' | 'reason'>

const headlines = { below: 'Below comparable cars', fair: 'Fair price', above: 'Above comparable cars' } as const

export function headlineOf({ verdict, range, comparables }: Told): string {
  if (!range) return `Not enough comparables (${comparables.length})`
  return verdict ? headlines[verdict] : 'What comparable cars cost'
}

/** Why the headline says what it says, in a sentence or two. */
export function reasonOf(told: Told): string {
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
  const found =
    length === 0 ? 'No other' : length === 1 ? 'Only one other' : `Only ${['two', 'three', 'four'][length - 2]} other`
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
