const minute = 60

/** Rate limits. `contract/inquiries/limits.ts` explains what counts as a network. */
export const conversationLimits = {
  /**
   * Maximum number of messages and status changes, per network, by people who follow an emailed link and aren't signed in.
   */
  messages: { points: 30, seconds: 10 * minute },
} as const

export const maximumNoteLength = 1_000

/**
 * Seconds between a message and the email about it. The delay lets one email include all messages sent in quick succession.
 */
export const digestDelaySeconds = 2 * minute

/**
 * Days until the link to a conversation expires, counted from the last message or the creation of the link, whichever is
 * later.
 */
export const linkDays = 180

/** Maximum number of messages shown in addition to the inquiry. Older messages are left out. */
export const messagesPerConversation = 500
