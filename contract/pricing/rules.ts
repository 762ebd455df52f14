import { z } from 'zod'

/**
 * If the expected price is at least this many times the entered price, the entered price probably has a typo, such as a missing
 * digit.
 */
const unusualFactor = 10

export const UnusualPrice = z
  .object({
    price: z
      .int()
      .describe('The price that you sent, in whole US dollars. If it is correct, repeat it as `confirmPrice`.'),
    usual: z.int().describe('The price that it was compared with, in whole US dollars.'),
    comparedWith: z
      .enum(['previous', 'comparables'])
      .describe('Whether `usual` is the previous price of the vehicle or the median of comparable vehicles.'),
  })
  .meta({ id: 'UnusualPrice' })
export type UnusualPrice = z.infer<typeof UnusualPrice>

export function isUnusual(price: number, usual: number): boolean {
  return price * unusualFactor <= usual
}

/**
 * Explains why a price looks like a typo. Imports from scheduled feeds also ask for confirmation if a price drops by more
 * than half.
 */
export function explainUnusual({ price, usual, comparedWith }: UnusualPrice): string {
  const [sent, expected] = [price, usual].map((dollars) => `$${dollars.toLocaleString('en-US')}`)
  const than = comparedWith === 'previous' ? 'the previous price' : 'the median price of comparable vehicles'
  const share = isUnusual(price, usual) ? 'one-tenth or less of' : 'less than half of'
  return `${sent} is ${share} ${than}, ${expected}.`
}

export const confirmPrice = z
  .int('Repeat the price as a whole number.')
  .optional()
  .describe('Repeats a price that was rejected as `price_unusual`, to confirm it.')
