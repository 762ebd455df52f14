import { z } from 'zod'
import { draftBounds, ListingDraft } from './listing-draft.ts'
import { parseAmount } from './parse-amount.ts'

const { maxPrice } = draftBounds

/** How the price of listings is changed, each from its own. */
export const PriceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), price: ListingDraft.shape.price }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: z
      .int({
        error: ({ input }) =>
          (typeof input === 'string' && parseAmount(input, 'amount').refusal) ||
          'Please give the amount in whole dollars.',
      })
      .min(-maxPrice, 'Please check the amount.')
      .max(maxPrice, 'Please check the amount.')
      .refine((amount) => amount !== 0, 'Please give an amount other than zero.')
      .describe('Whole US dollars to add; below zero to take off.'),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number('Please give the percentage as a number.')
      .min(-95, 'At most 95 percent can be taken off.')
      .max(500, 'At most 500 percent can be added.')
      .refine((percent) => percent !== 0, 'Please give a percentage other than zero.')
      .describe('Percent to add; below zero to take off. The new price is rounded to whole dollars.'),
  }),
])
export type PriceChange = z.output<typeof PriceChange>

/** What a price becomes; null where that would be no price of the form. */
export function changedPrice(price: number, change: PriceChange): number | null {
  const next = Math.round(after(price, change))
  return ListingDraft.shape.price.safeParse(next).success ? next : null
}

function after(price: number, change: PriceChange): number {
  if (change.kind === 'price') return change.price
  return change.kind === 'amount' ? price + change.amount : (price * (100 + change.percent)) / 100
}
