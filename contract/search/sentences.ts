import { z } from 'zod'

/** The search that a sentence describes. */
export const SentenceSearch = z.object({
  filters: z
    .record(z.string(), z.array(z.string()))
    .describe(
      'Query parameters of the search, each with its values. The names are those of `GET /api/vehicles/search`.',
    ),
  text: z.string().describe('The words that are searched as text. Empty if all words were understood.'),
  unused: z.array(z.string()).describe('Phrases that can be neither filtered nor searched, such as `no sunroof`.'),
})
export type SentenceSearch = z.infer<typeof SentenceSearch>
