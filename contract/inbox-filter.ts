import { z } from 'zod'
import { searchWords } from './audit.ts'
import { leadStatuses } from './lead-transitions.ts'

/** What of an inbox can be looked at alone. */
export const inboxShelves = ['unread', 'unanswered', 'due'] as const
export type InboxShelf = (typeof inboxShelves)[number]

/** The newest conversations in which words are looked for: a word may be in every one of very many, or in none. */
export const searchedConversations = 3_000

/** What a seller looks for among the conversations about their vehicles. */
export const inboxFilter = {
  q: searchWords.describe('Words; each stands in the name, in a message, or in year, make and model.'),
  show: z
    .enum(['', ...inboxShelves])
    .optional()
    .describe(
      '`unread` messages; `unanswered`, where the other side wrote last and waits; or a reminder that is `due`.',
    ),
  lead: z
    .enum(['', ...leadStatuses])
    .optional()
    .describe('The status of the lead.'),
}

export const InboxFilter = z.object(inboxFilter)
export type InboxFilter = z.output<typeof InboxFilter>
