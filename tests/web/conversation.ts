import type { Conversation, ReceivedInquiry } from '#contract/conversations/endpoints.ts'
import type { Lead, Reminder } from '#contract/leads/endpoints.ts'
import { leadMoves, type LeadStatus } from '#contract/leads/rules.ts'

const createdAt = '2026-03-01T10:00:00.000Z'
const vehicle = {
  id: 7,
  make: 'Lotus',
  model: 'Evora',
  year: 1998,
  imageUrl: null,
  shown: true,
  state: 'approved' as const,
}

export const conversation: Conversation = {
  id: 3,
  as: 'seller',
  vehicle,
  buyer: 'Ann Ash',
  seller: 'Maria Santos',
  sellerUsername: 'maria',
  email: null,
  phone: null,
  state: 'open',
  blocked: false,
  moves: ['close', 'block', 'report'],
  messages: [{ id: 0, from: 'buyer', text: 'Are the documents complete?', createdAt }],
}

/** `conversation` as it appears in the seller's inbox. */
export const received: ReceivedInquiry = {
  id: 3,
  vehicle,
  name: 'Ann Ash',
  state: 'open',
  blocked: false,
  unread: 0,
  unanswered: true,
  lead: 'new',
  reminder: null,
  last: { from: 'buyer', text: 'Are the documents complete?', createdAt },
}

export function leadOf(status: LeadStatus, reminder: Reminder | null = null): Lead {
  return { status, moves: leadMoves(status), reminder, price: 41_000 }
}
