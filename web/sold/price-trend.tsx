import { modelName } from '#contract/facts/model-name.ts'
import type { SalePrice, SoldVehicle } from '#contract/sold/endpoints.ts'
import { paths } from '#web/app/site/paths.ts'
import { DotLink, FigureTable, AxisLabel, GridLine, ticksOf } from '#web/ui/chart.tsx'
import { formatMileage, formatPrice } from '#web/ui/format/numbers.ts'
import { formatMonth, monthNumber, type PricedSale } from './sales.ts'

/** Minimum number of public prices for a plot. */
const minimumPrices = 3

/** Plots sale prices by month, with a table of the same sales. Renders nothing if fewer than `minimumPrices` are public. */
export function PriceTrend({ sales }: { sales: readonly PricedSale[] }) {
  if (sales.length < minimumPrices) return null
  const { x, y, prices, months } = scalesOf(sales)
  return (
    <section aria-labelledby="sale-prices" className="mt-10">
      <h2 id="sale-prices" className="text-xl">
        Sale Prices
      </h2>
      <figure aria-label="Sale prices by month" className="mt-5">
        <svg className="figures h-56 w-full overflow-visible text-xs sm:h-72">
          {prices.map((level) => (
            <GridLine key={level} at={y(level)} text={formatPrice(level)} />
          ))}
          {months.map((month, index) => (
            <AxisLabel key={month} at={x(month)} anchor={index ? 'end' : 'start'} text={formatMonth(month)} />
          ))}
          {sales.map((sale) => (
            <DotLink
              key={sale.id}
              to={paths.vehicle(sale.id)}
              name={saleName(sale)}
              x={x(sale.soldMonth)}
              y={y(sale.soldPrice)}
              className="fill-accent forced-colors:fill-[LinkText]"
            />
          ))}
        </svg>
        <figcaption className="mt-3 text-sm text-muted">
          Actual sale prices, not adjusted for year or mileage. Sales without a public price are left out.
        </figcaption>
      </figure>
      <details className="mt-3">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">Show as table</summary>
        <FigureTable
          caption="Sale prices, newest first"
          heads={['Vehicle', 'Sold', 'Price']}
          rows={sales.map((sale) => ({
            key: sale.id,
            cells: [
              `${nameOf(sale)}, ${formatMileage(sale.mileage)}`,
              formatMonth(sale.soldMonth),
              formatPrice(sale.soldPrice),
            ],
          }))}
        />
      </details>
    </section>
  )
}

/** Returns text such as `2019 911 GT3, 12,000 miles, sold for $120,000 in May 2026`. */
function saleName(sale: PricedSale): string {
  return `${nameOf(sale)}, ${formatMileage(sale.mileage)}, sold for ${formatPrice(sale.soldPrice)} in ${formatMonth(sale.soldMonth)}`
}

function nameOf({ year, ...car }: Pick<SoldVehicle, 'year' | 'model' | 'trim'>): string {
  return `${year} ${modelName(car)}`
}

/** A small plot of sale prices by month. Screen readers skip it, so also give the prices as text. */
export function SmallPriceTrend({ sales }: { sales: readonly SalePrice[] }) {
  if (sales.length < minimumPrices) return null
  const months = sales.map(({ soldMonth }) => monthNumber(soldMonth))
  const prices = sales.map(({ soldPrice }) => soldPrice)
  const within = (value: number, values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return high === low ? 50 : (100 * (value - low)) / (high - low)
  }
  return (
    <svg aria-hidden className="h-10 w-24 overflow-visible border-b border-line">
      {sales.map(({ soldPrice }, index) => (
        <circle
          key={index}
          cx={`${4 + 0.92 * within(months[index]!, months)}%`}
          cy={`${86 - 0.76 * within(soldPrice, prices)}%`}
          r="2.5"
          className="fill-accent forced-colors:fill-[CanvasText]"
        />
      ))}
    </svg>
  )
}

/** The height that is reserved for the months, as a percentage of the plot's height. */
const foot = 11

/** Returns functions that convert a month and a price to positions, as percentages of the plot's size. */
function scalesOf(sales: readonly PricedSale[]) {
  const months = sales.map(({ soldMonth }) => soldMonth).toSorted()
  const [first, last] = [months[0]!, months.at(-1)!]
  const span = monthNumber(last) - monthNumber(first) || 1
  const prices = sales.map(({ soldPrice }) => soldPrice)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const ticks = low === high ? ticksOf(low * 0.9, low * 1.1) : ticksOf(low, high)
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!]
  const x = (month: string) => 14 + (83 * (monthNumber(month) - monthNumber(first))) / span
  const y = (price: number) => 6 + ((88 - foot) * (top - price)) / (top - bottom)
  return { x, y, prices: ticks, months: first === last ? [first] : [first, last] }
}
