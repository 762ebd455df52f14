import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { InboxFilter } from './inbox-filter.ts'
import { leadStatuses, leadTransitionNames } from './lead-transitions.ts'
import { ListingId } from './listing.ts'
import { oneLine } from './written-text.ts'

/** The longest note of a reminder, in characters, and how many days ahead a reminder may lie. */
export const reminderLimits = { note: 200, days: 730 } as const

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
