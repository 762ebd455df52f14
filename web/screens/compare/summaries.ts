import { flawSizes } from '#contract/condition/limits.ts'
import type { Condition } from '#contract/condition/schema.ts'
import { documentKinds } from '#contract/documents/kinds.ts'
import type { PublicDocument } from '#contract/documents/schema.ts'
import { formatCount } from '#contract/format-count.ts'
import type { Market } from '#contract/history/endpoints.ts'
import { formatDateInList } from '#web/ui/format/dates.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'

/** Maximum number of prices in the comparison, newest first. The vehicle's page lists all of them. */
const maxPrices = 5

/** Returns the price changes, such as `Reduced by $6,000 since Nov 3, 2026`, and the prices, newest first. */
export function describePrices(prices: Market['prices']): { change: string | null; lines: string[] } {
  const [first] = prices
  const last = prices.at(-1)
  if (!first || !last) return { change: null, lines: [] }
  const lines = prices.map(({ price, at }) => `${formatDateInList(at)}: ${formatPrice(price)}`).toReversed()
  const difference = last.price - first.price
  const change = `${difference < 0 ? 'Reduced' : 'Raised'} by ${formatPrice(Math.abs(difference))} since ${formatDateInList(first.at)}`
  return { change: difference === 0 ? null : change, lines: lines.slice(0, maxPrices) }
}

/** Returns a summary such as `3 flaws: 2 small, 1 needs work`, or null if the seller hasn't described the condition. */
export function summarizeCondition({ flaws, noneKnown, confirmedAt }: Condition): string | null {
  if (!confirmedAt) return null
  if (noneKnown) return 'No known flaws, according to the seller'
  if (flaws.length === 0) return null
  const sizes = Object.entries(flawSizes).flatMap(([size, name]) => {
    const count = flaws.filter((flaw) => flaw.size === size).length
    return count > 0 ? `${count} ${name.toLowerCase()}` : []
  })
  return `${formatCount(flaws.length, 'flaw')}: ${sizes.join(', ')}`
}

/** Returns a summary such as `2 documents: Invoice, Service record`. */
export function summarizeDocuments(documents: readonly Pick<PublicDocument, 'kind'>[]): string {
  if (documents.length === 0) return 'None published'
  const kinds = new Set(documents.map(({ kind }) => documentKinds[kind]))
  return `${formatCount(documents.length, 'document')}: ${[...kinds].join(', ')}`
}
