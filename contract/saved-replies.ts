import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { replyPlaceholders, unknownPlaceholders } from './reply-placeholders.ts'
import { manyLines, oneLine } from './written-text.ts'

/** How many somebody may keep, and how long each is, in characters. */
export const replyLimits = { replies: 50, title: 60, text: 2_000 } as const

const placeholders = new Intl.ListFormat('en-US').format(replyPlaceholders.map((name) => `{{${name}}}`))

/** An answer that a seller gives again and again. */
export const NewSavedReply = z
  .object({
    title: oneLine('Please give it a title.')
      .min(1, 'Please give it a title.')
      .max(replyLimits.title, `At most ${replyLimits.title} characters, please.`),
    text: manyLines('Please write the answer.')
      .trim()
      .min(1, 'Please write the answer.')
      .max(replyLimits.text, `At most ${replyLimits.text.toLocaleString('en-US')} characters, please.`)
      .refine((text) => unknownPlaceholders(text).length === 0, {
        error: ({ input }) =>
          `${unknownPlaceholders(String(input))[0]} cannot be filled in. There are ${placeholders}.`,
      })
      .describe(`Plain text. ${placeholders} are filled in where it is used: by the buyer, the car and its price.`),
  })
  .meta({ id: 'NewSavedReply' })
export type NewSavedReply = z.output<typeof NewSavedReply>

export const SavedReply = z
  .object({ id: z.int(), title: z.string(), text: z.string().describe('With its placeholders.') })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>

const noNumber = 'Please name a saved reply by its number.'
const one = z.object({
  id: z
    .preprocess(
      (written: number | string) => (/^[1-9]\d{0,9}$/.test(String(written)) ? Number(written) : NaN),
      z.int(noNumber).max(2_147_483_647, noNumber),
    )
    .describe('Number of the saved reply.'),
})
const gone = ['reply_not_found'] as const

/** What sellers keep to answer by; nobody else reads them. */
export const savedReplies = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/replies',
    access: 'member',
    summary: 'One’s own saved replies, by title',
    returns: z.array(SavedReply),
  },
  add: {
    method: 'POST',
    path: '/api/user/replies',
    access: 'member',
    summary: 'Save a reply',
    description: `At most ${replyLimits.replies}.`,
    body: NewSavedReply,
    returns: SavedReply,
    status: 201,
    problems: ['too_many_replies'],
  },
  change: {
    method: 'PATCH',
    path: '/api/user/replies/:id',
    access: 'member',
    summary: 'Change a saved reply',
    params: one,
    body: NewSavedReply,
    returns: SavedReply,
    problems: gone,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/replies/:id',
    access: 'member',
    summary: 'Remove a saved reply',
    params: one,
    returns: z.void(),
    status: 204,
    problems: gone,
  },
})
