import { z } from 'zod'

/** A price this many times below the usual one is probably a typo with a missing digit or missing thousands. */
const unusualFactor = 10

/** A price that is probably a typo, and the price it was compared with. */
export const UnusualPrice = z
  .object({
    price: z
      .int()
      .describe('The price that was sent, in whole US dollars; repeat it as `confirmPrice` if it is right.'),
    usual: z.int().describe('The price that it was compared with, in whole US dollars.'),
    comparedWith: z
      .enum(['previous', 'comparables'])
      .describe('The previous or asking price of the vehicle, or the median of comparable cars.'),
  })
  .meta({ id: 'UnusualPrice' })
export type UnusualPrice = z.infer<typeof UnusualPrice>

export function isUnusual(price: number, usual: number): boolean {
  return price * unusualFactor <= usual
}

/** Explains the warning with both prices. */
export function explainUnusual({ price, usual, comparedWith }: UnusualPrice): string {
  const [sent, expected] = [price, usual].map((dollars) => `$${dollars.toLocaleString('en-US')}`)
  const than = comparedWith === 'previous' ? 'the previous price' : 'the median of comparable cars'
  return `${sent} is one-tenth or less of ${than}, ${expected}.`
}

/** The field in which a caller confirms a price that looks like a typo. */
export const confirmPrice = z
  .int('Repeat the price as a whole number.')
  .optional()
  .describe('Repeats a price that was refused as `price_unusual`, to confirm it.')
