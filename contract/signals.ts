import { z } from 'zod'

/** Why a second look may be worth it; no signal decides anything by itself. */
export const signalKinds = {
  picture: 'Same picture elsewhere',
  vin: 'Same VIN elsewhere',
  contradicted: 'Contradicted by a source',
  price: 'Unusual price',
  contact: 'Contact data in the text',
  payment: 'Payment words in the text',
  burst: 'Many listings at once',
  implausible: 'Hardly plausible',
  listed: 'On the watchlist',
} as const
export type SignalKind = keyof typeof signalKinds

export const Signal = z
  .object({
    kind: z.enum(Object.keys(signalKinds) as [SignalKind, ...SignalKind[]]),
    reason: z.string().describe('A sentence that says what was seen.'),
    listingIds: z.array(z.int()).optional().describe('Other listings that it is about.'),
  })
  .meta({ id: 'Signal' })
export type Signal = z.infer<typeof Signal>
