import type { Listing } from '#contract/listings/schema.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'

/** The price, or the public sale price of a sold vehicle with the asking price next to it. A missing price is 0. */
export function VehiclePrice({ price, soldPrice }: Pick<Listing, 'price' | 'soldPrice'>) {
  if (soldPrice === null) return <span>{price ? formatPrice(price) : 'Price'}</span>
  return (
    <>
      <span>{`${formatPrice(soldPrice)} `}</span>
      <span className="text-sm text-muted">{`Asking price ${formatPrice(price)}`}</span>
    </>
  )
}
