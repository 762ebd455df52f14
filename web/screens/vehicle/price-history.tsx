import type { Market } from '#contract/listing-market-history.ts'
import { formatDate } from '#web/format/dates.ts'
import { formatPrice } from '#web/format/money.ts'
import { priceSteps } from './market-history-words.ts'

/** The earlier prices of a car; nothing if it never changed. */
export function PriceHistory({ market }: { market: Market }) {
  const steps = priceSteps(market)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="prices" className="mt-12">
      <h2 id="prices" className="text-xl">
        Price History
      </h2>
      <ol className="mt-4">
        {steps.map(({ price, at, change }) => (
          <li
            key={at}
            className="figures grid grid-cols-[minmax(0,1fr)_auto_6.5rem] items-baseline gap-x-6 border-b border-line py-3"
          >
            <time dateTime={at} className="text-muted">
              {formatDate(at)}
            </time>
            <span>{formatPrice(price)}</span>
            <span className="text-right text-sm text-muted">{change ?? 'First price'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
