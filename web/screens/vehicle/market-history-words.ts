import type { Market } from '#contract/listing-market-history.ts'
import { formatPrice } from '#web/format/money.ts'
import { counted } from '#web/format/numbers.ts'

/** `12 days on the market`; null when the car was never public. */
export function daysInWords({ daysOnMarket }: Market, sold: boolean): string | null {
  if (daysOnMarket === null) return null
  const days = counted(daysOnMarket, 'day')
  if (sold) return `Sold after ${daysOnMarket === 0 ? 'less than a day' : days}`
  return daysOnMarket === 0 ? 'New on the market today' : `${days} on the market`
}

export type PriceStep = { price: number; at: string; change: string | null }

/** Every price with its difference from the one before, newest first; empty when there is only one price. */
export function priceSteps({ prices }: Market): PriceStep[] {
  if (prices.length < 2) return []
  const steps = prices.map(({ price, at }, index) => {
    const before = prices[index - 1]
    return { price, at, change: before ? difference(price - before.price) : null }
  })
  return steps.toReversed()
}

function difference(dollars: number): string {
  return `${dollars < 0 ? '−' : '+'}${formatPrice(Math.abs(dollars))}`
}
