import { z } from 'zod'
import { searchWords } from './audit.ts'
import { heldReasons, sides, type HeldReason } from './conversation-states.ts'
import { Message, Subject } from './conversations.ts'
import { defineEndpoints } from './endpoint.ts'
import { ListingId } from './listings.ts'
import { maximumLimit, pageQuery } from './paging.ts'

/** What waits for an admin: held back by a guard, or reported by one of the two. */
export const WaitingInquiry = z
  .object({
    id: z.int(),
    vehicle: Subject,
    seller: z.string().describe('Username.'),
    name: z.string(),
    email: z.string(),
    state: z.enum(['held', 'reported']),
    reason: z
      .enum(Object.keys(heldReasons) as [HeldReason, ...HeldReason[]])
      .nullable()
      .describe('Which guard held it back.'),
    reportedBy: z.enum(sides).nullable(),
    note: z.string().nullable().describe('Why it was reported.'),
    waitingSince: z.iso.datetime(),
    messages: z.array(Message).describe('The inquiry and the newest three answers, oldest first.'),
    messageCount: z.int().describe('How many messages there are, the inquiry among them.'),
  })
  .meta({ id: 'WaitingInquiry' })
export type WaitingInquiry = z.infer<typeof WaitingInquiry>

export const WaitingFilter = z.object({
  page: pageQuery.page,
  limit: pageQuery.limit.describe(`Conversations a page, 1 to ${maximumLimit}; ${maximumLimit} when absent.`),
  q: searchWords.describe('Part of the name or address of the sender, the car’s name or the seller’s user name.'),
  state: z.enum(['', 'held', 'reported']).optional(),
})
export type WaitingFilter = z.output<typeof WaitingFilter>

const one = z.object({ id: ListingId })

export const heldMessages = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/inquiries/held',
    access: 'admin',
    summary: 'Conversations that were reported and inquiries that were held back',
    description: 'The reported ones first, then the one that waits longest.',
    query: WaitingFilter,
    returns: z.array(WaitingInquiry),
    paged: true,
  },
  messages: {
    method: 'GET',
    path: '/api/admin/inquiries/:id/messages',
    access: 'admin',
    summary: 'All that was written in a conversation that waits for an admin, oldest first',
    params: one,
    query: z.object({
      page: pageQuery.page,
      limit: pageQuery.limit.describe(`Messages a page, 1 to ${maximumLimit}; ${maximumLimit} when absent.`),
    }),
    returns: z.array(Message),
    paged: true,
    problems: ['conversation_not_found'],
  },
  release: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/release',
    access: 'admin',
    summary: 'Let a held inquiry through, or a reported conversation go on',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'conversation_moved', 'sender_blocked'],
  },
  discard: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/discard',
    access: 'admin',
    summary: 'Let a held inquiry reach nobody, or end a reported conversation',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'conversation_moved'],
  },
})
