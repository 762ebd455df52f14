import { z } from 'zod'

/** How a car has been offered. */
export const Market = z
  .object({
    daysOnMarket: z
      .int()
      .nullable()
      .describe(
        'Whole days since it was first approved, until now or until it was sold; neither pausing nor relisting resets them, nor does another listing of the same VIN by the same seller.',
      ),
    daysSinceConfirmed: z
      .int()
      .nullable()
      .describe(
        'Whole days since its seller last said that it is for sale, while it was public; null when it is not public, or its seller has not since it became public.',
      ),
    prices: z
      .array(z.object({ price: z.int().describe('Whole US dollars.'), at: z.iso.datetime() }))
      .describe('At which price it was offered from when on, oldest first.'),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof Market>
