import { z } from 'zod'
import { FilterText } from '../../audit/endpoints.ts'
import { ConversationVehicle, Message } from '../../conversations/endpoints.ts'
import { sides } from '../../conversations/rules.ts'
import { defineEndpoints } from '../../endpoint.ts'
import {
  type HeldReason,
  heldReasons,
  inquiryLimits,
  messagesPerHeldConversation,
  unmailedDays,
} from '../../inquiries/limits.ts'
import { ListingId } from '../../listings/schema.ts'
import { formatDuration } from '../../numbers.ts'
import { pageQuery } from '../../paging.ts'

/** A conversation that needs a moderator's decision, because its inquiry is held or one of the sides reported it. */
export const HeldInquiry = z
  .object({
    id: z.int(),
    vehicle: ConversationVehicle,
    seller: z.string().describe('Username of the seller.'),
    name: z.string(),
    email: z.string(),
    state: z.enum(['held', 'reported']),
    reason: z
      .enum(Object.keys(heldReasons) as [HeldReason, ...HeldReason[]])
      .nullable()
      .describe('Why the inquiry was held; null if the conversation was reported.'),
    heldFor: z.array(z.string()).describe('With the reason `listed`: the matching watchlist entries.'),
    reportedBy: z.enum(sides).nullable(),
    note: z.string().nullable().describe('Why the conversation was reported.'),
    waitingSince: z.iso.datetime(),
    messages: z
      .array(Message)
      .describe(`The inquiry and the newest ${messagesPerHeldConversation} messages after it, oldest first.`),
    messageCount: z.int().describe('Number of messages, including the inquiry.'),
  })
  .meta({ id: 'HeldInquiry' })
export type HeldInquiry = z.infer<typeof HeldInquiry>

export const HeldFilter = z.object({
  ...pageQuery('Conversations'),
  q: FilterText.describe('Part of the sender’s name or email address, the vehicle’s name or the seller’s username.'),
  state: z.enum(['', 'held', 'reported']).optional(),
})
export type HeldFilter = z.output<typeof HeldFilter>

/** An email address whose emails were withheld, because the address is unconfirmed and had reached the daily limit. */
export const UnmailedVisitor = z
  .object({
    email: z.string(),
    mails: z.int().describe(`Number of emails that were not sent in the last ${unmailedDays} days.`),
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
    summary: 'Lists reported conversations and held inquiries',
    description:
      'Reported conversations come first, then inquiries in the order in which they were held. Moderators do not see conversations that they take part in.',
    query: HeldFilter,
    returns: z.array(HeldInquiry),
    paged: true,
  },
  messages: {
    method: 'GET',
    path: '/api/admin/inquiries/:id/messages',
    access: 'moderator',
    summary: 'Lists all messages of a held or reported conversation, oldest first',
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
    summary: 'Delivers a held inquiry, or reopens a reported conversation',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'conversation_moved', 'sender_blocked', 'own_case'],
  },
  discard: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/discard',
    access: 'moderator',
    summary: 'Discards a held inquiry, or ends a reported conversation',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'conversation_moved', 'own_case'],
  },
  renewLink: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/link',
    access: 'admin',
    summary: 'Revokes the buyer’s link to a conversation and emails them a new one',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['conversation_not_found', 'too_many_messages'],
  },
  unmailed: {
    method: 'GET',
    path: '/api/admin/inquiries/unmailed',
    access: 'admin',
    summary: 'Lists visitors whose emails exceeded the daily limit, newest first',
    description:
      `An unverified email address gets at most ${inquiryLimits.visitorMails.points} emails within ` +
      `${formatDuration(inquiryLimits.visitorMails.seconds)}. Tags, dots and letter case in an address are ignored. The ` +
      'messages themselves were delivered to the seller.',
    returns: z.array(UnmailedVisitor),
  },
})
