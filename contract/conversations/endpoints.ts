import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { longestMessage } from '../inquiries/limits.ts'
import { inboxFilter, Reminder } from '../leads/endpoints.ts'
import { searchedConversations } from '../leads/limits.ts'
import { leadStatuses } from '../leads/rules.ts'
import { countedRows } from '../limits.ts'
import { ListingId } from '../listings/schema.ts'
import { inWords } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { manyLines } from '../text.ts'
import { digestDelaySeconds, linkDays, longestNote, shownMessages } from './limits.ts'
import { conversationTransitionNames, seenStates, sideMoves, sides } from './rules.ts'

/** The car that is talked about. */
export const ConversationVehicle = z.object({
  id: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  imageUrl: z.string().nullable(),
  shown: z.boolean().describe('Whether its page is there for everybody.'),
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

/** A conversation as one of its two sides sees it; the mail address of neither is in it. */
export const Conversation = z
  .object({
    id: z.int(),
    as: z.enum(sides).describe('Which side whoever asks is on.'),
    vehicle: ConversationVehicle,
    buyer: z.string().describe('The name that was given in the form.'),
    seller: z.string(),
    sellerUsername: z.string().nullable().describe('Under which they have a page; null where there is none.'),
    phone: z.string().nullable().describe('What the sender left in the form for the seller; null to anybody else.'),
    state: z.enum(seenStates).describe('As this side may know it; both can write only into an open one.'),
    blocked: z.boolean().describe('Whether this side blocks the other.'),
    moves: z.array(z.enum(conversationTransitionNames)).describe('What this side may do with it now.'),
    messages: z.array(Message).describe(`Oldest first; the newest ${shownMessages}.`),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** An inquiry as its seller sees it in the inbox. */
export const ReceivedInquiry = z
  .object({
    id: z.int(),
    vehicle: ConversationVehicle,
    name: z.string(),
    state: z.enum(seenStates),
    blocked: z.boolean().describe('Whether the seller blocks the sender.'),
    unread: z.int().describe('Messages of the sender that the seller has not read.'),
    unanswered: z.boolean().describe('Whether the sender wrote last, and can be answered.'),
    lead: z.enum(leadStatuses).describe('The status of the lead, which the sender does not know.'),
    reminder: Reminder.nullable(),
    last: Message.omit({ id: true }),
  })
  .meta({ id: 'ReceivedInquiry' })
export type ReceivedInquiry = z.infer<typeof ReceivedInquiry>

const NewMessage = z
  .object({
    text: manyLines('Please write a message.')
      .trim()
      .min(1, 'Please write a message.')
      .max(longestMessage, `At most ${longestMessage} characters, please.`),
  })
  .meta({ id: 'NewMessage' })

/** A move that one of the two asks for. */
export const ConversationMove = z
  .object({
    transition: z.enum(sideMoves),
    note: manyLines()
      .trim()
      .max(longestNote, `At most ${longestNote.toLocaleString('en-US')} characters, please.`)
      .optional()
      .describe('With `report`: what is wrong with it, for the admins.'),
  })
  .meta({ id: 'ConversationMove' })
export type ConversationMove = z.output<typeof ConversationMove>

const one = z.object({ id: ListingId })
const byToken = z.object({ token: z.string().describe('As it stands in the link of the mail.') })
const gone = ['conversation_not_found'] as const
const goneOrEnded = [...gone, 'link_ended'] as const

export const conversations = defineEndpoints({
  received: {
    method: 'GET',
    path: '/api/inquiries/received',
    access: 'member',
    summary: 'Inquiries about one’s own vehicles, the newest activity first',
    description:
      'Before all others stand those whose reminder is due. Words are looked for in the newest ' +
      `${searchedConversations.toLocaleString('en-US')} that fit the other filters; \`X-Total-More: yes\` says that there are older ones.`,
    query: z.object({ ...pageQuery('Conversations'), ...inboxFilter }),
    returns: z.array(ReceivedInquiry),
    paged: true,
  },
  unread: {
    method: 'GET',
    path: '/api/inquiries/unread',
    access: 'member',
    summary: 'How many conversations hold something new',
    description: `Each is counted up to ${countedRows.toLocaleString('en-US')}.`,
    returns: z.object({
      received: z.int().describe('About one’s own vehicles.'),
      sent: z.int().describe('That one began while signed in.'),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/inquiries/:id',
    access: 'member',
    summary: 'A conversation, for its seller and for whoever began it while signed in',
    description: 'What it holds then counts as read by whoever asks.',
    params: one,
    returns: Conversation,
    problems: gone,
  },
  write: {
    method: 'POST',
    path: '/api/inquiries/:id/messages',
    access: 'member',
    summary: 'Write into a conversation',
    description: `The other side gets a mail ${inWords(digestDelaySeconds)} later, unless it has read the message by then.`,
    params: one,
    body: NewMessage,
    returns: Message,
    status: 201,
    problems: [...gone, 'conversation_closed', 'too_many_messages'],
  },
  move: {
    method: 'POST',
    path: '/api/inquiries/:id/moves',
    access: 'member',
    summary: 'Close, reopen, block, unblock or report a conversation',
    params: one,
    body: ConversationMove,
    returns: Conversation,
    problems: [...gone, 'conversation_moved'],
  },
  readByLink: {
    method: 'GET',
    path: '/api/conversations/:token',
    access: 'public',
    summary: 'A conversation, for whoever has its buyer’s link',
    description: `What it holds then counts as read by the buyer. The link works until nobody has written for ${linkDays} days.`,
    params: byToken,
    returns: Conversation,
    problems: goneOrEnded,
  },
  writeByLink: {
    method: 'POST',
    path: '/api/conversations/:token/messages',
    access: 'public',
    summary: 'Write into a conversation as its buyer',
    params: byToken,
    body: NewMessage,
    returns: Message,
    status: 201,
    problems: [...goneOrEnded, 'conversation_closed', 'too_many_messages'],
  },
  moveByLink: {
    method: 'POST',
    path: '/api/conversations/:token/moves',
    access: 'public',
    summary: 'Close, reopen, block, unblock or report a conversation as its buyer',
    params: byToken,
    body: ConversationMove,
    returns: Conversation,
    problems: [...goneOrEnded, 'conversation_moved', 'too_many_messages'],
  },
  renewLink: {
    method: 'POST',
    path: '/api/inquiries/:id/link',
    access: 'member',
    summary: 'Take the link to a conversation back and have a new one mailed',
    description: 'For whoever began it while signed in. It goes to the address that was given in the form.',
    params: one,
    returns: z.void(),
    status: 204,
    problems: [...gone, 'not_allowed', 'too_many_messages'],
  },
  renewByLink: {
    method: 'POST',
    path: '/api/conversations/:token/link',
    access: 'public',
    summary: 'Take the link to a conversation back and have a new one mailed',
    description: 'Also with a link whose time is over. It goes to the address that was given in the form.',
    params: byToken,
    returns: z.void(),
    status: 204,
    problems: [...gone, 'too_many_messages'],
  },
})
