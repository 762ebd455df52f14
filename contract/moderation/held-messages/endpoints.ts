import { z } from 'zod'
import { searchWords } from '../../audit/endpoints.ts'
import { ConversationVehicle, Message } from '../../conversations/endpoints.ts'
import { sides } from '../../conversations/rules.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { type HeldReason, heldReasons, inquiryLimits, heldMessagesShown, unmailedDays } from '../../inquiries/limits.ts'
import { ListingId } from '../../listings/schema.ts'
import { inWords } from '../../numbers.ts'
import { pageQuery } from '../../paging.ts'

/**
 * What is held until an admin has decided: an inquiry that a guard held back, or a conversation that one of the two
 * reported.
 */
export const HeldInquiry = z
  .object({
    id: z.int(),
    vehicle: ConversationVehicle,
    seller: z.string().describe('Username.'),
    name: z.string(),
    email: z.string(),
    state: z.enum(['held', 'reported']),
    reason: z
      .enum(Object.keys(heldReasons) as [HeldReason, ...HeldReason[]])
      .nullable()
      .describe('Which guard held it back.'),
    heldFor: z.array(z.string()).describe('With the reason `listed`: what of the watchlist it holds.'),
    reportedBy: z.enum(sides).nullable(),
    note: z.string().nullable().describe('Why it was reported.'),
    waitingSince: z.iso.datetime(),
    messages: z
      .array(Message)
      .describe(`The inquiry and the newest ${heldMessagesShown} messages after it, oldest first.`),
    messageCount: z.int().describe('How many messages there are, the inquiry among them.'),
  })
  .meta({ id: 'HeldInquiry' })
export type HeldInquiry = z.infer<typeof HeldInquiry>

export const HeldFilter = z.object({
  ...pageQuery('Conversations'),
  q: searchWords.describe('Part of the name or address of the sender, the car’s name or the seller’s user name.'),
  state: z.enum(['', 'held', 'reported']).optional(),
})
export type HeldFilter = z.output<typeof HeldFilter>

/** An address that more mails were meant for than it gets on a day before anybody has shown that it is theirs. */
export const UnmailedVisitor = z
  .object({
    email: z.string(),
    mails: z.int().describe(`Mails that were not sent, of the last ${unmailedDays} days.`),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'UnmailedVisitor' })
export type UnmailedVisitor = z.infer<typeof UnmailedVisitor>

const one = z.object({ id: ListingId })

export const heldMessages = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/inquiries/held',
    access: 'moderator',
    summary: 'Conversations that were reported and inquiries that were held back',
    description:
      'The reported ones first, then the longest held. A moderator does not see those that they take part in.',
    query: HeldFilter,
    returns: z.array(HeldInquiry),
    paged: true,
  },
  messages: {
    method: 'GET',
    path: '/api/admin/inquiries/:id/messages',
    access: 'moderator',
    summary: 'All that was written in a conversation that is held or reported, oldest first',
    params: one,
    query: z.object(pageQuery('Messages')),
    returns: z.array(Message),
    paged: true,
    problems: ['conversation_not_found', 'own_case'],
  },
  release: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/release',
    access: 'moderator',
    summary: 'Let a held inquiry through, or a reported conversation go on',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'conversation_moved', 'sender_blocked', 'own_case'],
  },
  discard: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/discard',
    access: 'moderator',
    summary: 'Let a held inquiry reach nobody, or end a reported conversation',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'conversation_moved', 'own_case'],
  },
  renewLink: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/link',
    access: 'admin',
    summary: 'Take the buyer’s link to a conversation back and mail them a new one',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'too_many_messages'],
  },
  unmailed: {
    method: 'GET',
    path: '/api/admin/inquiries/unmailed',
    access: 'admin',
    summary: 'Visitors who were not mailed because their address had its mails of the day, the newest first',
    description:
      `An address that nobody has shown to be theirs gets ${inquiryLimits.visitorMails.points} mails within ` +
      `${inWords(inquiryLimits.visitorMails.seconds)}; tags, dots and capitals make no other address. The messages ` +
      'themselves went through.',
    returns: z.array(UnmailedVisitor),
  },
})
