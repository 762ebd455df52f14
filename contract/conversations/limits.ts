const minute = 60

/** Rate limits of conversations, counted as in contract/inquiries/limits.ts. */
export const conversationLimits = {
  /** Maximum messages and moves from one network by emailed link. Further ones are refused. */
  messages: { points: 30, seconds: 10 * minute },
} as const

/** Maximum length of the reason for a report, in characters. */
export const longestNote = 1_000

/** Seconds from a message until its email notification, which includes all messages sent by then. */
export const digestDelaySeconds = 2 * minute

/** Days until the link to a conversation expires, counted from the last message or the link's creation, whichever is later. */
export const linkDays = 180

/** Maximum number of messages shown after the inquiry; older ones are left out. */
export const messagesPerConversation = 500
