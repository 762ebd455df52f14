import { z } from 'zod'
import { FilterText } from '../audit/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { oneLine, multiLine } from '../text.ts'
import { reminderLimits, replyLimits } from './limits.ts'
import { leadStatuses, leadTransitionNames, replyPlaceholders, unknownPlaceholders } from './rules.ts'

export const inboxViews = ['unread', 'unanswered', 'due'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxFilter = {
  q: FilterText.describe(
    'Search terms. Each must appear in the buyer’s name, in a message, or in the vehicle’s year, make or model.',
  ),
  show: z
    .enum(['', ...inboxViews])
    .optional()
    .describe('Only conversations with `unread` messages, `unanswered` ones, or ones with a `due` reminder.'),
  lead: z
    .enum(['', ...leadStatuses])
    .optional()
    .describe('Only conversations whose lead has this status.'),
  vehicleId: ListingId.optional().describe('Only conversations about this listing.'),
}

export const InboxFilter = z.object(inboxFilter)
export type InboxFilter = z.output<typeof InboxFilter>

export const Reminder = z
  .object({
    at: z.iso.datetime().describe('When the reminder is due and the conversation moves to the top of the inbox.'),
    note: z.string().nullable(),
    due: z.boolean(),
  })
  .meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof Reminder>

/** How the seller tracks an inquiry. The buyer can't see it. */
export const Lead = z
  .object({
    status: z.enum(leadStatuses),
    moves: z.array(z.enum(leadTransitionNames)).describe('The actions that the seller can take now.'),
    reminder: Reminder.nullable(),
    price: z.int().describe('Current asking price, in whole US dollars.'),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof Lead>

const LeadMove = z.object({ transition: z.enum(leadTransitionNames) }).meta({ id: 'LeadMove' })

export const NewReminder = z
  .object({
    at: z.iso.datetime('Choose a day.').describe(`A time in UTC, at most ${reminderLimits.days} days in the future.`),
    note: oneLine()
      .max(reminderLimits.note, `Use ${reminderLimits.note} characters or fewer.`)
      .optional()
      .describe('A note that only you can see.'),
  })
  .meta({ id: 'NewReminder' })
export type NewReminder = z.output<typeof NewReminder>

const one = z.object({ id: ListingId })
const missing = ['conversation_not_found'] as const
const files = { query: InboxFilter, returns: z.string(), weight: 3 } as const

/** Endpoints for sellers' leads. A lead has the same ID as its conversation. */
export const leads = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/inquiries/:id/lead',
    access: 'member',
    summary: 'Returns the lead for an inquiry: its status and reminder',
    description: 'Available to the seller only. A lead is `new` until the seller replies, and then `answered`.',
    params: one,
    returns: Lead,
    problems: missing,
  },
  move: {
    method: 'POST',
    path: '/api/inquiries/:id/lead',
    access: 'member',
    summary: 'Changes the status of a lead',
    params: one,
    body: LeadMove,
    returns: Lead,
    problems: [...missing, 'lead_moved'],
  },
  remind: {
    method: 'POST',
    path: '/api/inquiries/:id/reminder',
    access: 'member',
    summary: 'Sets a reminder for a conversation',
    description:
      'When the reminder is due, you get an email, and the conversation stays at the top of the inbox until you clear the reminder. ' +
      'A new reminder replaces the previous one.',
    params: one,
    body: NewReminder,
    returns: Lead,
    problems: missing,
  },
  clearReminder: {
    method: 'DELETE',
    path: '/api/inquiries/:id/reminder',
    access: 'member',
    summary: 'Clears the reminder for a conversation',
    params: one,
    returns: Lead,
    problems: missing,
  },
  csv: {
    method: 'GET',
    path: '/api/leads/csv',
    access: 'member',
    summary: 'Exports your leads as CSV, newest first',
    description:
      'For spreadsheets: UTF-8 with a byte order mark and CR LF line endings. Cells that look like a formula ' +
      'are prefixed with an apostrophe. Contains the email addresses of buyers who share them. Limited to ten exports per hour.',
    file: 'text/csv',
    ...files,
  },
  adf: {
    method: 'GET',
    path: '/api/leads/adf',
    access: 'member',
    summary: 'Exports your leads as ADF 1.0 (Auto-lead Data Format), newest first',
    description:
      'For dealers’ CRM software. The comments contain the URL of the conversation, where you can reply to the buyer; ' +
      'the buyer’s email address is included only if the buyer shares it. Limited to ten exports per hour.',
    file: 'application/x-adf+xml',
    ...files,
  },
})

const placeholders = new Intl.ListFormat('en-US').format(replyPlaceholders.map((name) => `{{${name}}}`))

export const NewSavedReply = z
  .object({
    title: oneLine('Enter a title.')
      .min(1, 'Enter a title.')
      .max(replyLimits.title, `Use ${replyLimits.title} characters or fewer.`),
    text: multiLine('Write a reply.')
      .trim()
      .min(1, 'Write a reply.')
      .max(replyLimits.text, `Use ${replyLimits.text.toLocaleString('en-US')} characters or fewer.`)
      .refine((text) => unknownPlaceholders(text).length === 0, {
        error: ({ input }) =>
          `${unknownPlaceholders(String(input))[0]} isn't a placeholder. You can use ${placeholders}.`,
      })
      .describe(`Plain text. ${placeholders} are replaced with the buyer’s name, the vehicle and its price.`),
  })
  .meta({ id: 'NewSavedReply' })
export type NewSavedReply = z.output<typeof NewSavedReply>

export const SavedReply = z
  .object({ id: z.int(), title: z.string(), text: z.string().describe('The text, with placeholders.') })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>

const invalidId = 'Enter the ID of a saved reply.'
const oneReply = z.object({
  id: z
    .preprocess(
      (value: number | string) => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : NaN),
      z.int(invalidId).max(2_147_483_647, invalidId),
    )
    .describe('ID of the saved reply.'),
})
const replyMissing = ['reply_not_found'] as const

/** Reply templates. Only the seller who saved a template can see it. */
export const savedReplies = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/replies',
    access: 'member',
    summary: 'Lists your saved replies, sorted by title',
    returns: z.array(SavedReply),
  },
  add: {
    method: 'POST',
    path: '/api/user/replies',
    access: 'member',
    summary: 'Creates a saved reply',
    description: `You can have at most ${replyLimits.replies} saved replies.`,
    body: NewSavedReply,
    returns: SavedReply,
    status: 201,
    problems: ['too_many_replies'],
  },
  change: {
    method: 'PATCH',
    path: '/api/user/replies/:id',
    access: 'member',
    summary: 'Updates a saved reply',
    params: oneReply,
    body: NewSavedReply,
    returns: SavedReply,
    problems: replyMissing,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/replies/:id',
    access: 'member',
    summary: 'Deletes a saved reply',
    params: oneReply,
    returns: z.void(),
    status: 204,
    problems: replyMissing,
  },
})
