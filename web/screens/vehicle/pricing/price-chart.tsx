import { formatCount, formatNumber } from '#contract/format-count.ts'
import type { AdjustmentLine, Comparable, PriceGuidance } from '#contract/pricing/endpoints.ts'
import { paths } from '#web/app/site/paths.ts'
import { DotLink, AxisLabel, GridLine, ticksOf } from '#web/ui/chart.tsx'
import { formatPrice, formatMileage } from '#web/ui/format/numbers.ts'

/** Returns text such as `8,000 fewer miles` or `2 years older`. */
export function formatDifference({ of: kind, difference }: AdjustmentLine): string {
  if (kind === 'trim') return 'Other trim'
  const amount = Math.abs(difference)
  if (kind === 'mileage')
    return `${formatNumber(amount)} ${difference > 0 ? 'more' : 'fewer'} mile${amount === 1 ? '' : 's'}`
  return `${formatCount(amount, 'year')} ${difference > 0 ? 'older' : 'newer'}`
}

/** Formats an amount with its sign, such as `+$2,100` or `−$2,100`. */
export function signedDollars(dollars: number): string {
  const sign = dollars > 0 ? '+' : dollars < 0 ? '−' : ''
  return `${sign}${formatPrice(Math.abs(dollars))}`
}

/** Returns text such as `2019, 12,000 miles, sold for $120,000`. */
function comparableName({ year, trim, mileage, price, sold }: Comparable): string {
  return `${trim ? `${year} ${trim}` : year}, ${formatMileage(mileage)}, ${sold ? 'sold for ' : ''}${formatPrice(price)}`
}

/** Plots this vehicle and comparable ones by mileage and price. A band shows the typical price range for each mileage. */
export function PriceChart({ guidance }: { guidance: PriceGuidance }) {
  const { range, price, mileage, year, comparables } = guidance
  if (!range) return null
  const { x, y, miles, prices, curve } = scalesOf(guidance, range)
  return (
    <figure aria-label="Comparable vehicles by mileage and price" className="mt-6">
      <svg className="figures h-72 w-full overflow-visible text-xs sm:h-80">
        <Band band={curve} />
        {prices.map((level) => (
          <GridLine key={level} at={y(level)} text={formatPrice(level)} />
        ))}
        {miles.map((bound, n) => (
          <AxisLabel key={n} at={x(bound)} anchor={n ? 'end' : 'start'} text={formatMileage(bound)} />
        ))}
        {comparables.map((car) => (
          <DotLink
            key={car.id}
            to={paths.vehicle(car.id)}
            name={comparableName(car)}
            x={x(car.mileage)}
            y={y(car.price)}
            r={car.sold ? 5.5 : 6}
            className={car.sold ? mark.sold : mark.asking}
          />
        ))}
        {price !== null && <ThisCar x={x(mileage)} y={y(price)} />}
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        <Key mark={<circle cx="8" cy="8" r="6" className={mark.asking} />} text="Asking price" />
        {comparables.some(({ sold }) => sold) && (
          <Key mark={<circle cx="8" cy="8" r="5.5" className={mark.sold} />} text="Sold" />
        )}
        {price !== null && (
          <Key mark={<path d={diamond(8, 8, 7)} className={mark.own} />} text={`This vehicle, ${formatPrice(price)}`} />
        )}
        <Key
          mark={<rect y="2" width="16" height="12" className={mark.band} />}
          text={`Typical price range, ${year} models`}
        />
        <Key mark={<path d="M0 8h16" className={mark.median} />} text="Median" />
      </figcaption>
    </figure>
  )
}

/** The classes of the chart's marks. In forced-colors mode, they use system colors. */
const mark = {
  asking: 'fill-muted forced-colors:fill-[LinkText]',
  sold: 'fill-ground stroke-muted stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[LinkText]',
  own: 'fill-accent stroke-ground stroke-2 forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]',
  band: 'fill-accent/15 forced-colors:fill-[GrayText] forced-colors:opacity-30',
  median: 'fill-none stroke-accent stroke-2 forced-colors:stroke-[CanvasText]',
}

/** The band of typical prices. It is a separate SVG, because stretching it would otherwise distort the dots. */
function Band({ band: { area, middle } }: { band: Scales['curve'] }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      <polygon points={area} className={mark.band} />
      <polyline points={middle} className={mark.median} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function ThisCar({ x, y }: { x: number; y: number }) {
  return (
    <svg aria-hidden x={`${x}%`} y={`${y}%`} className="pointer-events-none overflow-visible">
      <path d={diamond(0, 0, 9)} className={mark.own} />
    </svg>
  )
}

function diamond(x: number, y: number, half: number): string {
  return `M${x} ${y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`
}

function Key({ mark, text }: { mark: React.ReactNode; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden width="16" height="16" className="shrink-0">
        {mark}
      </svg>
      {text}
    </span>
  )
}

type Range = NonNullable<PriceGuidance['range']>
type Scales = ReturnType<typeof scalesOf>

/** The height that is reserved for the mileage labels, as a percentage of the chart's height. */
const foot = 9

const points = 12

/** Returns functions that convert mileage and price to positions, as percentages of the chart's size. */
function scalesOf({ price, mileage, comparables, rates }: PriceGuidance, range: Range) {
  const miles = bounds([mileage, ...comparables.map((car) => car.mileage)])
  const growth = -Math.log1p(rates.per1000Miles.percent / 100) / 1_000
  /** Converts a price at this vehicle's mileage to the equivalent price at another mileage. */
  const atMiles = (dollars: number, miles: number) => dollars * Math.exp(growth * (miles - mileage))
  const edges = miles.flatMap((bound) => [atMiles(range.lower, bound), atMiles(range.upper, bound)])
  const [minimum, maximum] = bounds([
    ...edges,
    ...(price === null ? [] : [price]),
    ...comparables.map((car) => car.price),
  ])
  const prices = ticksOf(minimum, maximum)
  const [low, high] = [prices[0]!, prices.at(-1)!]
  const x = (value: number) => 14 + (83 * (value - miles[0])) / (miles[1] - miles[0])
  const y = (value: number) => 6 + ((88 - foot) * (high - value)) / (high - low)
  const line = (dollars: number) =>
    Array.from({ length: points + 1 }, (_, n) => {
      const at = miles[0] + ((miles[1] - miles[0]) * n) / points
      return `${roundPercent(x(at))},${roundPercent(y(atMiles(dollars, at)))}`
    })
  const area = [...line(range.lower), ...line(range.upper).toReversed()].join(' ')
  return { x, y, miles, prices, curve: { area, middle: line(range.median).join(' ') } }
}

const roundPercent = (percent: number) => Math.round(percent * 100) / 100

/** Returns the minimum and the maximum. If they are equal, widens the range. */
function bounds(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.round) as [number, number]
  return low === high ? [low * 0.95, high * 1.05 + 1] : [low, high]
}
