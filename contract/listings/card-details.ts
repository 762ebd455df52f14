import { z } from 'zod'
import { verdicts } from '../pricing/verdicts.ts'
import { reducedDays } from './limits.ts'

/** Listing details that are returned only in lists, not for a single listing. */
export const cardDetails = {
  verdict: z
    .enum(verdicts)
    .optional()
    .describe(
      'How the price compares with those of similar vehicles. Absent if there are too few, and for up to a minute ' +
        'after a change.',
    ),
  newToday: z.literal(true).optional().describe('True if published within the last 24 hours; otherwise absent.'),
  reducedFrom: z
    .int()
    .optional()
    .describe(`The previous price, if the price was reduced in the last ${reducedDays} days.`),
}
