/** The newest conversations in which words are looked for: a word may be in every one of very many, or in none. */
export const searchedConversations = 3_000

/** The longest note of a reminder, in characters, and how many days ahead a reminder may lie. */
export const reminderLimits = { note: 200, days: 730 } as const

/** How many somebody may keep, and how long each is, in characters. */
export const replyLimits = { replies: 50, title: 60, text: 2_000 } as const
