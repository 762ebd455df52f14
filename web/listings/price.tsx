import type { Listing } from '#contract/listings/schema.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'

/** The asking price, or a placeholder if it is 0. If a public sale price is known, shows both prices. */
export function VehiclePrice({ price, soldPrice }: Pick<Listing, 'price' | 'soldPrice'>) {
  if (soldPrice === null) return <span>{price ? formatPrice(price) : 'Price'}</span>
  return (
    <>
      <span>{`${formatPrice(soldPrice)} `}</span>
      <span className="text-sm text-muted">{`Asking price ${formatPrice(price)}`}</span>
    </>
  )
}

/** The sale price of a sold vehicle, with the asking price below it. */
export function SalePrice({ price, soldPrice }: Pick<Listing, 'price' | 'soldPrice'>) {
  return (
    <>
      {soldPrice === null ? (
        <span className="block text-xl">Final price not shared</span>
      ) : (
        <span className="block">{`Sold for ${formatPrice(soldPrice)}`}</span>
      )}
      <span className="block text-sm font-stretch-normal text-muted">{`Asking price ${formatPrice(price)}`}</span>
    </>
  )
}
