import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import type { Comparable, PriceGuidance } from '#contract/pricing/endpoints.ts'
import { paths } from '#web/app/site/paths.ts'
import { FigureTable } from '#web/ui/chart.tsx'
import { formatPrice, formatMileage } from '#web/ui/format/numbers.ts'
import { formatDifference, signedDollars, PriceChart } from './price-chart.tsx'

function ComparableTable({ guidance: { comparables, year, mileage, range } }: { guidance: PriceGuidance }) {
  return (
    <details className="mt-4 print:block" open={!range || undefined}>
      <summary className="opens flex min-h-14 items-center justify-between gap-4 border-y border-line py-2 print:hidden">
        See the {formatCount(comparables.length, 'comparable vehicle')}
      </summary>
      <FigureTable
        caption={`Comparable vehicles, adjusted to ${year} and ${formatMileage(mileage)}`}
        heads={['Vehicle', 'Price and Adjustments', 'Adjusted']}
        rows={comparables.map((car) => ({ key: car.id, cells: cellsOf(car) }))}
      />
    </details>
  )
}

function cellsOf({ id, year, trim, mileage, price, sold, lines, adjusted }: Comparable) {
  return [
    <Link key="car" to={paths.vehicle(id)} className="inline-block py-2.5 -my-2.5 text-link">
      {`${trim ? `${year} ${trim}` : year}, ${formatMileage(mileage)}`}
    </Link>,
    <>
      {sold ? 'Sold for' : 'Listed at'} {formatPrice(price)}
      {lines.map((line) => (
        <span key={line.of} className="block text-muted">
          {formatDifference(line)}: <span className="whitespace-nowrap">{signedDollars(line.dollars)}</span>
        </span>
      ))}
    </>,
    formatPrice(adjusted),
  ]
}

export function PriceGuidanceSection({ guidance }: { guidance: PriceGuidance }) {
  const { headline, reason, comparables } = guidance
  return (
    <section aria-labelledby="price-guidance" className="mt-12">
      <h2 id="price-guidance" className="text-xl">
        Price Guidance
      </h2>
      <p className="mt-4 text-lg font-medium">{headline}</p>
      <p className="mt-1 max-w-prose wrap-anywhere text-muted">{reason}</p>
      <PriceChart guidance={guidance} />
      {comparables.length > 0 && (
        <>
          <ComparableTable guidance={guidance} />
          <p className="mt-4 max-w-prose text-sm text-muted">{basisOf(guidance)}</p>
        </>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <Link to={paths.priceGuidance} className={link}>
          How we compare prices
        </Link>
        <Link to={paths.sold()} className={link}>
          Recent sales
        </Link>
      </p>
    </section>
  )
}

const link = 'text-link inline-flex min-h-11 items-center'

function basisOf({ rates, years: { from, to, widened }, comparables }: PriceGuidance): string {
  const { per1000Miles, perYear } = rates
  const source = (rate: typeof perYear) =>
    rate.from === 'default' ? 'our default rate' : 'estimated from these vehicles'
  const priceNote = comparables.some(({ sold }) => sold)
    ? 'Prices are asking prices, or sale prices for vehicles that have sold.'
    : 'Prices are asking prices, not sale prices.'
  const width = widened ? ` To find enough vehicles, we included model years ${from} to ${to}.` : ''
  return (
    `${priceNote} We assume a price drops ${per1000Miles.percent}% per 1,000 miles (${source(per1000Miles)}) and ` +
    `${perYear.percent < 0 ? 'rises ' : ''}${Math.abs(perYear.percent)}% per year of age (${source(perYear)}), ` +
    `and adjust each price to match this vehicle.${width}`
  )
}
