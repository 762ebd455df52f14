import { fewestComparables, mostComparables } from '#contract/price-guidance-limits.ts'
import type { PriceGuidance } from '#contract/price-guidance.ts'
import type { Tools } from '../create-tools.ts'
import { adjust } from './adjust.ts'
import { judge, rangeOf } from './judge.ts'
import { type Candidate, nearest, type Subject } from './nearest.ts'
import { type Model, offeredOf, type Years } from './offered.ts'
import { soldOf } from './queries.ts'
import { fitRates, type Rates, usualRates } from './rates.ts'
import { headlineOf, reasonOf } from './words.ts'

/** Model years before and after that are compared, and those where the nearer ones are too few. */
const window = { near: 3, wide: 8 }

/** Cars from which rates are estimated, at most: pairs of them are looked at. */
const mostFitted = 60

/** The car whose price is asked about; `price` null where only the range is wanted. */
export type Asked = Subject & Model & { price: number | null }

export type GuidanceSource = Pick<Tools, 'inventory' | 'reads' | 'clock'>

/** Compares a price with those of cars of the same model, on offer or sold for a public price. */
export async function guidePrice({ inventory, reads, clock }: GuidanceSource, car: Asked): Promise<PriceGuidance> {
  const years = aroundYear(car, window.wide)
  const now = clock.now()
  const stock = await inventory.read()
  const candidates = [...offeredOf(stock, car, years), ...(await soldOf(reads.db, car, years, now))]
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
