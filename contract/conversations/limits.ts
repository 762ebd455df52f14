const minute = 60

/** What a conversation limits, counted as in contract/inquiries/limits.ts. */
export const conversationLimits = {
  /** Messages from a network in conversations, and moves by the link; more are refused. */
  messages: { points: 30, seconds: 10 * minute },
} as const

/** The longest reason of a report, in characters. */
export const longestNote = 1_000

/** How long after a message its mail is written; the mail holds all messages that came in the meantime. */
export const digestDelaySeconds = 2 * minute

/** How long after the last message, or after it was made, the link to a conversation works. */
export const linkDays = 180

/** Messages after the inquiry that a conversation shows; the newest. */
export const shownMessages = 500
