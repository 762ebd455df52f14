import type { PriceGuidance } from '#contract/price-guidance.ts'

type Range = NonNullable<PriceGuidance['range']>
export type Scales = ReturnType<typeof scalesOf>

/** Percent of the picture's height that is left for the labels of the miles. */
const foot = 9

/** Points by which the band is drawn: it bends. */
const points = 12

/** Where miles and prices lie in the picture, in percent of its width and height. */
export function scalesOf({ price, mileage, comparables, rates }: PriceGuidance, range: Range) {
  const miles = bounds([mileage, ...comparables.map((it) => it.mileage)])
  const growth = -Math.log1p(rates.per1000Miles.percent / 100) / 1_000
  /** What a car of this one's year costs with other miles, where it costs so much with its own. */
  const atMiles = (dollars: number, miles: number) => dollars * Math.exp(growth * (miles - mileage))
  const edges = miles.flatMap((it) => [atMiles(range.lower, it), atMiles(range.upper, it)])
  const [low, high] = roundBounds([...edges, ...(price === null ? [] : [price]), ...comparables.map((it) => it.price)])
  const x = (it: number) => 14 + (83 * (it - miles[0])) / (miles[1] - miles[0])
  const y = (it: number) => 6 + ((88 - foot) * (high - it)) / (high - low)
  const line = (dollars: number) =>
    Array.from({ length: points + 1 }, (_, n) => {
      const at = miles[0] + ((miles[1] - miles[0]) * n) / points
      return `${place(x(at))},${place(y(atMiles(dollars, at)))}`
    })
  const area = [...line(range.lower), ...line(range.upper).toReversed()].join(' ')
  return { x, y, miles, prices: { low, high }, curve: { area, middle: line(range.median).join(' ') } }
}

const place = (percent: number) => Math.round(percent * 100) / 100

/** The same in whole thousands, ten thousands and so on. */
function roundBounds(values: readonly number[]): [number, number] {
  const [low, high] = bounds(values)
  const step = 10 ** Math.floor(Math.log10(high - low))
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step]
}

/** The least and the greatest, never the same. */
function bounds(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.round) as [number, number]
  return low === high ? [low * 0.95, high * 1.05 + 1] : [low, high]
}
