import { conversations } from '#contract/conversations.ts'
import { useMember } from '#web/api/member.ts'

/** The number of unread conversations; 0 while it is not known. */
export function useUnread(): { received: number; sent: number } {
  return useMember(conversations.unread, {}, { freshFor: 60_000 }).data ?? none
}

const none = { received: 0, sent: 0 }
