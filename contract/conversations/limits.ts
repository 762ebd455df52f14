const minute = 60

/** Rate limits of conversations, counted as in contract/inquiries/limits.ts. */
export const conversationLimits = {
  /** Messages and moves by link from one network; more are refused. */
  messages: { points: 30, seconds: 10 * minute },
} as const

/** The longest reason of a report, in characters. */
export const longestNote = 1_000

/** Seconds between a message and its email, which includes all messages sent by then. */
export const digestDelaySeconds = 2 * minute

/** Days after which the link to a conversation expires, since the last message or its creation. */
export const linkDays = 180

/** Messages after the inquiry that a conversation shows, the newest ones. */
export const messagesPerConversation = 500
