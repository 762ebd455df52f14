import { z } from 'zod'
import { defaultRadius } from '../places/rules.ts'
import { removeInvisible } from '../text.ts'

/** Maximum number of suggestions. The last suggestion is a search for the typed words. */
export const maximumSuggestions = 8

/** The filters whose values are suggested. */
export const suggestedFilters = ['body', 'transmission', 'fuelType'] as const

const count = z.int().describe('Number of public vehicles.')

export const Suggestion = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('make'), make: z.string(), count }),
    z.object({ kind: z.literal('model'), make: z.string(), model: z.string(), count }),
    z.object({
      kind: z.literal('filter'),
      filter: z.enum(suggestedFilters),
      value: z.string().describe('A value of the filter, such as `Convertible` for `body`.'),
      count,
    }),
    z.object({
      kind: z.literal('seller'),
      username: z.string(),
      name: z.string().describe('First and last name if both are set, otherwise the username.'),
      count,
    }),
    z.object({
      kind: z.literal('place'),
      near: z.string().describe('A town or ZIP code, which can be used as `near` in a search.'),
      count: z.int().describe(`Number of public vehicles within ${defaultRadius} miles.`),
    }),
    z.object({
      kind: z.literal('words'),
      q: z.string(),
      count: count
        .optional()
        .describe(
          'Number of public vehicles that a search for the text finds, interpreted as in `GET /api/vehicles/interpret`; left out ' +
            'if they cannot be counted within a few milliseconds.',
        ),
    }),
  ])
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestionQuery = z.object({
  q: z
    .string({ error: 'Send this parameter only once.' })
    .overwrite(removeInvisible)
    .trim()
    .max(200, 'Use 200 characters or fewer.')
    .describe('Text as typed so far. The beginning of each word is enough.'),
})
