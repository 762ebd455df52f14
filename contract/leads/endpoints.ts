import { z } from 'zod'
import { searchWords } from '../audit/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { oneLine, manyLines } from '../text.ts'
import { reminderLimits, replyLimits } from './limits.ts'
import { leadStatuses, leadTransitionNames, replyPlaceholders, unknownPlaceholders } from './rules.ts'

/** What of an inbox can be looked at alone. */
export const inboxShelves = ['unread', 'unanswered', 'due'] as const
export type InboxShelf = (typeof inboxShelves)[number]

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

export const Reminder = z
  .object({
    at: z.iso.datetime().describe('From when on the conversation stands at the top of the inbox.'),
    note: z.string().nullable(),
    due: z.boolean(),
  })
  .meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof Reminder>

/** What a seller makes of an inquiry; the other side is told nothing of it. */
export const Lead = z
  .object({
    status: z.enum(leadStatuses),
    moves: z.array(z.enum(leadTransitionNames)).describe('What the seller may make of it now.'),
    reminder: Reminder.nullable(),
    price: z.int().describe('What is asked for the vehicle now, in whole US dollars.'),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof Lead>

const LeadMove = z.object({ transition: z.enum(leadTransitionNames) }).meta({ id: 'LeadMove' })

export const NewReminder = z
  .object({
    at: z.iso
      .datetime('Please choose a day.')
      .describe(`In UTC; later than now, and at most ${reminderLimits.days} days ahead.`),
    note: oneLine()
      .max(reminderLimits.note, `At most ${reminderLimits.note} characters, please.`)
      .optional()
      .describe('What it is about, for oneself.'),
  })
  .meta({ id: 'NewReminder' })
export type NewReminder = z.output<typeof NewReminder>

const one = z.object({ id: ListingId })
const gone = ['conversation_not_found'] as const
const files = { query: InboxFilter, returns: z.string(), weight: 3 } as const

/** The leads of whoever sells: `id` is the number of the conversation. */
export const leads = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/inquiries/:id/lead',
    access: 'member',
    summary: 'What the seller makes of an inquiry: its status and reminder',
    description: 'For the seller alone. A lead is `new` until its seller answers, and then `answered`.',
    params: one,
    returns: Lead,
    problems: gone,
  },
  move: {
    method: 'POST',
    path: '/api/inquiries/:id/lead',
    access: 'member',
    summary: 'Note how a lead goes on',
    params: one,
    body: LeadMove,
    returns: Lead,
    problems: [...gone, 'lead_moved'],
  },
  remind: {
    method: 'POST',
    path: '/api/inquiries/:id/reminder',
    access: 'member',
    summary: 'Be reminded of a conversation',
    description:
      'From then on it stands at the top of the inbox until the reminder is cleared; once a mail tells of it. A conversation ' +
      'has one: another takes its place.',
    params: one,
    body: NewReminder,
    returns: Lead,
    problems: gone,
  },
  clearReminder: {
    method: 'DELETE',
    path: '/api/inquiries/:id/reminder',
    access: 'member',
    summary: 'Clear the reminder of a conversation',
    params: one,
    returns: Lead,
    problems: gone,
  },
  csv: {
    method: 'GET',
    path: '/api/leads/csv',
    access: 'member',
    summary: 'One’s leads as a table, the newest first',
    description:
      'UTF-8 with a mark of its order, lines by CR LF, as spreadsheets read it. What one of them would take for a formula ' +
      'begins with an apostrophe. Nobody’s mail address is in it. Ten files an hour.',
    file: 'text/csv',
    ...files,
  },
  adf: {
    method: 'GET',
    path: '/api/leads/adf',
    access: 'member',
    summary: 'One’s leads in the Auto-lead Data Format 1.0, the newest first',
    description:
      'For the customer management of dealers. The address of the conversation stands in the comments, where the buyer is ' +
      'answered; their mail address is not in it. Ten files an hour.',
    file: 'application/x-adf+xml',
    ...files,
  },
})

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
const oneReply = z.object({
  id: z
    .preprocess(
      (written: number | string) => (/^[1-9]\d{0,9}$/.test(String(written)) ? Number(written) : NaN),
      z.int(noNumber).max(2_147_483_647, noNumber),
    )
    .describe('Number of the saved reply.'),
})
const replyGone = ['reply_not_found'] as const

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
    params: oneReply,
    body: NewSavedReply,
    returns: SavedReply,
    problems: replyGone,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/replies/:id',
    access: 'member',
    summary: 'Remove a saved reply',
    params: oneReply,
    returns: z.void(),
    status: 204,
    problems: replyGone,
  },
})
