import { z } from 'zod'
import { movers, states, transitionNames } from './listing-transitions.ts'

/** One line of a listing's history; rows are added and never changed. */
export const ListingEvent = z
  .object({
    transition: z
      .enum([...transitionNames, 'edit', 'revise'])
      .describe(
        'What happened: a transition; `edit`, a change that held at once; `revise`, one that waits for review.',
      ),
    from: z.enum(states).nullable().describe('Null for the first.'),
    to: z.enum(states),
    by: z.enum(movers),
    byName: z
      .string()
      .nullable()
      .describe(
        'User name of who did it, for admins and moderators; null for others, for `time` and `policy`, and when the account is gone.',
      ),
    reason: z.string().nullable().describe('Why, where a reason was given.'),
    note: z.string().nullable().describe('In the mover’s own words, or what was changed.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ListingEvent' })
export type ListingEvent = z.infer<typeof ListingEvent>
