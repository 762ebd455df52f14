import type { Message } from '#contract/conversations.ts'
import type { inquiries } from '../inquiries/table.ts'
import type { messages } from './table.ts'

/** The inquiry itself, as the first message of its conversation: number 0. */
export function presentInquiry({ message, createdAt }: typeof inquiries.$inferSelect): Message {
  return { id: 0, from: 'buyer', text: message, createdAt: createdAt.toISOString() }
}

/** A message after the inquiry. */
export function presentMessage({ id, sender, text, createdAt }: typeof messages.$inferSelect): Message {
  return { id, from: sender, text, createdAt: createdAt.toISOString() }
}
