import { z } from 'zod'
import { ListingId } from './listing.ts'
import { problems, type ProblemCode } from './problems.ts'
import { confirmPrice } from './unusual-price.ts'
import { mostAtOnce } from './several-limits.ts'

const named = {
  id: ListingId,
  version: z.int().min(1).describe('The version that was looked at; an older one than the current is refused.'),
}

/** Several listings, each as it was looked at, and each once. */
export const several = listOf(z.strictObject(named))

/** The same, where prices change. */
export const severalPriced = listOf(z.strictObject({ ...named, confirmPrice }))

function listOf<Named extends z.ZodType<{ id: number }>>(schema: Named) {
  return z
    .array(schema)
    .min(1, 'Please choose at least one listing.')
    .max(mostAtOnce, `At most ${mostAtOnce} at a time, please.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A listing is named twice.')
}

/** Of an answer about several: why something could not be done with one of them. */
export const refusal = {
  problem: z
    .enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])
    .nullable()
    .describe('Null: done.'),
  message: z.string().nullable().describe('The problem as a sentence.'),
}

export const DecisionResult = z
  .object({
    id: z.int(),
    version: z.int().nullable().describe('Of the listing since then; null when it was not done.'),
    ...refusal,
  })
  .meta({ id: 'DecisionResult' })
export type DecisionResult = z.infer<typeof DecisionResult>
