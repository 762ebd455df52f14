import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { maximumMessageLength } from '../inquiries/limits.ts'
import { inboxFilter, Reminder } from '../leads/endpoints.ts'
import { maximumSearchedConversations } from '../leads/limits.ts'
import { leadStatuses } from '../leads/rules.ts'
import { maximumCountedRows } from '../limits.ts'
import { buyerStates } from '../listings/rules.ts'
import { ListingId } from '../listings/schema.ts'
import { formatDuration } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { multiLine } from '../text.ts'
import { digestDelaySeconds, linkDays, maximumNoteLength, messagesPerConversation } from './limits.ts'
import { conversationTransitionNames, visibleStates, sideMoves, sides } from './rules.ts'

export const ConversationVehicle = z.object({
  id: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullish(),
  imageUrl: z.string().nullable(),
  shown: z.boolean().describe('Whether the vehicle’s page is public.'),
})

export const Message = z
  .object({
    id: z.int().describe('0 for the inquiry itself, which is the first message.'),
    from: z.enum(sides),
    text: z.string().describe('Plain text with line breaks.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

const VehicleOfConversation = ConversationVehicle.extend({
  year: ConversationVehicle.shape.year.describe(
    'If the vehicle is no longer public, buyers see its name as last approved: year, make, model and trim.',
  ),
  imageUrl: z
    .string()
    .nullable()
    .describe('URL of the first picture. If the vehicle is not public, the URL is signed and expires within minutes.'),
  state: z
    .enum(buyerStates)
    .describe(
      'The vehicle’s status as buyers see it. If it is `unavailable`, they see the vehicle’s name, but no picture.',
    ),
})

export const Conversation = z
  .object({
    id: z.int(),
    as: z.enum(sides).describe('Whether you are the buyer or the seller.'),
    vehicle: VehicleOfConversation,
    buyer: z.string().describe('The name from the inquiry form.'),
    seller: z.string(),
    sellerUsername: z
      .string()
      .nullable()
      .describe('Username in the URL of the seller’s public page; null if they have none.'),
    email: z
      .string()
      .nullable()
      .describe('The buyer’s email address. Null unless you are the seller and the buyer shares it.'),
    phone: z
      .string()
      .nullable()
      .describe('The phone number from the inquiry form. Null if there is none, or if you are the buyer.'),
    state: z.enum(visibleStates).describe('The status as you see it. You can send messages only while it is `open`.'),
    blocked: z.boolean().describe('Whether you have blocked the other side.'),
    moves: z.array(z.enum(conversationTransitionNames)).describe('The actions that you can take now.'),
    messages: z.array(Message).describe(`The newest ${messagesPerConversation} messages, oldest first.`),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const ReceivedInquiry = z
  .object({
    id: z.int(),
    vehicle: ConversationVehicle,
    name: z.string(),
    state: z.enum(visibleStates),
    blocked: z.boolean().describe('Whether the seller has blocked the sender.'),
    unread: z.int().describe('Number of unread messages from the sender.'),
    unanswered: z.boolean().describe('True if the buyer wrote the last message and the seller can reply.'),
    lead: z.enum(leadStatuses).describe('The status of the lead, which the sender cannot see.'),
    reminder: Reminder.nullable(),
    last: Message.omit({ id: true }),
  })
  .meta({ id: 'ReceivedInquiry' })
export type ReceivedInquiry = z.infer<typeof ReceivedInquiry>

const NewMessage = z
  .object({
    text: multiLine('Write a message.')
      .trim()
      .min(1, 'Write a message.')
      .max(maximumMessageLength, `Use ${maximumMessageLength.toLocaleString('en-US')} characters or fewer.`),
  })
  .meta({ id: 'NewMessage' })

export const ConversationMove = z
  .object({
    transition: z.enum(sideMoves),
    note: multiLine()
      .trim()
      .max(maximumNoteLength, `Use ${maximumNoteLength.toLocaleString('en-US')} characters or fewer.`)
      .optional()
      .describe('With `report`: the reason, which moderators and admins can read.'),
  })
  .meta({ id: 'ConversationMove' })
export type ConversationMove = z.output<typeof ConversationMove>

const one = z.object({ id: ListingId })
const byToken = z.object({ token: z.string().describe('The token from the link in the email.') })
const missing = ['conversation_not_found'] as const
const missingOrEnded = [...missing, 'link_ended'] as const

export const conversations = defineEndpoints({
  received: {
    method: 'GET',
    path: '/api/inquiries/received',
    access: 'member',
    summary: 'Lists inquiries about your vehicles, most recent activity first',
    description:
      'Conversations with a due reminder come first. A text search covers only the newest ' +
      `${maximumSearchedConversations.toLocaleString('en-US')} conversations that match the other filters. \`X-Total-More: yes\` means that older ones were not searched.`,
    query: z.object({ ...pageQuery('Conversations'), ...inboxFilter }),
    returns: z.array(ReceivedInquiry),
    paged: true,
  },
  unread: {
    method: 'GET',
    path: '/api/inquiries/unread',
    access: 'member',
    summary: 'Counts your conversations with unread messages',
    description: `Each number is at most ${maximumCountedRows.toLocaleString('en-US')}.`,
    returns: z.object({
      received: z.int().describe('Number of conversations about your vehicles.'),
      sent: z.int().describe('Number of conversations that you started while signed in.'),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/inquiries/:id',
    access: 'member',
    summary: 'Returns one of your conversations, as a seller or a signed-in buyer',
    description:
      'Marks the conversation’s messages as read. Buyers can call this only if they were signed in when they sent the inquiry.',
    params: one,
    returns: Conversation,
    problems: missing,
  },
  write: {
    method: 'POST',
    path: '/api/inquiries/:id/messages',
    access: 'member',
    summary: 'Sends a message in a conversation',
    description: `The recipient gets an email ${formatDuration(digestDelaySeconds)} later, unless they have read the message by then.`,
    params: one,
    body: NewMessage,
    returns: Message,
    status: 201,
    problems: [...missing, 'conversation_closed', 'too_many_messages'],
  },
  move: {
    method: 'POST',
    path: '/api/inquiries/:id/moves',
    access: 'member',
    summary: 'Closes, reopens, blocks, unblocks or reports a conversation',
    params: one,
    body: ConversationMove,
    returns: Conversation,
    problems: [...missing, 'conversation_moved'],
  },
  readByLink: {
    method: 'GET',
    path: '/api/conversations/:token',
    access: 'public',
    summary: 'Returns a conversation to the buyer, using the emailed link',
    description: `Marks the conversation’s messages as read by the buyer. The link expires ${linkDays} days after the last message.`,
    params: byToken,
    returns: Conversation,
    problems: missingOrEnded,
  },
  writeByLink: {
    method: 'POST',
    path: '/api/conversations/:token/messages',
    access: 'public',
    summary: 'Sends a message as the buyer, using the emailed link',
    params: byToken,
    body: NewMessage,
    returns: Message,
    status: 201,
    problems: [...missingOrEnded, 'conversation_closed', 'too_many_messages'],
  },
  moveByLink: {
    method: 'POST',
    path: '/api/conversations/:token/moves',
    access: 'public',
    summary: 'Closes, reopens, blocks, unblocks or reports a conversation as the buyer, using the emailed link',
    params: byToken,
    body: ConversationMove,
    returns: Conversation,
    problems: [...missingOrEnded, 'conversation_moved', 'too_many_messages'],
  },
  renewLink: {
    method: 'POST',
    path: '/api/inquiries/:id/link',
    access: 'member',
    summary: 'Emails you a new link to a conversation and revokes the old one',
    description:
      'Available to buyers who were signed in when they sent the inquiry. The email goes to the address from the ' +
      'inquiry form.',
    params: one,
    returns: z.void(),
    status: 204,
    problems: [...missing, 'not_allowed', 'too_many_messages'],
  },
  renewByLink: {
    method: 'POST',
    path: '/api/conversations/:token/link',
    access: 'public',
    summary: 'Emails the buyer a new conversation link in exchange for the old one',
    description: 'Also works with an expired link. The email goes to the address from the inquiry form.',
    params: byToken,
    returns: z.void(),
    status: 204,
    problems: [...missing, 'too_many_messages'],
  },
})
