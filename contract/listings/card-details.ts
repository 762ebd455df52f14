import { z } from 'zod'
import { verdicts } from '../pricing/verdicts.ts'
import { reducedDays } from './limits.ts'

/** Minimum number of confirmed facts for a count on a card. */
export const minimumConfirmed = 3

const FactCount = z.object({
  confirmed: z.int().describe('Details that the VIN, a document or a moderator confirms.'),
  total: z.int().describe('Details that could be confirmed.'),
})
export type FactCount = z.infer<typeof FactCount>

/** Maximum number of characters of a description that lists show. */
export const summaryLength = 200

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
  sellerName: z
    .string()
    .optional()
    .describe('The seller’s full name, or else the username. Only in searches with `summaries`.'),
  summary: z
    .string()
    .optional()
    .describe(
      `The first ${summaryLength} characters of the description on one line. Only in searches with \`summaries\`.`,
    ),
  factCount: FactCount.optional().describe(
    `How many details are confirmed. Absent if fewer than ${minimumConfirmed} are, and for sold vehicles.`,
  ),
}
