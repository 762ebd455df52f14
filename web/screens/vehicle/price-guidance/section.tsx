import { Link } from 'react-router'
import type { PriceGuidance } from '#contract/price-guidance.ts'
import { paths } from '#web/site/paths.ts'
import { ComparableTable } from './comparable-table.tsx'
import { PriceChart } from './price-chart.tsx'

/** How the price of a car stands among those of comparable ones, why, and which they are. */
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
          What was sold, and for how much
        </Link>
      </p>
    </section>
  )
}

const link = 'text-link inline-flex min-h-11 items-center'

/** What the figures rest on, and what they do not say. */
function basisOf({ rates, years: { from, to, widened }, comparables }: PriceGuidance): string {
  const { per1000Miles, perYear } = rates
  const source = (rate: typeof perYear) => (rate.from === 'default' ? 'our usual rate' : 'estimated from these cars')
  const asked = comparables.some(({ sold }) => sold)
    ? 'Prices are what is asked, or, of sold cars, what was paid.'
    : 'Prices are what is asked, not what is paid.'
  const width = widened ? ` The years nearest to this one hold too few, so ${from} to ${to} are compared.` : ''
  return (
    `${asked} A thousand more miles take off ${per1000Miles.percent}% (${source(per1000Miles)}); a year of age ` +
    `${perYear.percent < 0 ? 'adds' : 'takes off'} ${Math.abs(perYear.percent)}% (${source(perYear)}).${width}`
  )
}
