/** The newest conversations that are searched for words. Without a limit, a rare word would search all of them. */
export const searchedConversations = 3_000

/** The longest note of a reminder, in characters, and how many days ahead a reminder may be. */
export const reminderLimits = { note: 200, days: 730 } as const

/** Maximum number of saved replies per user, and the maximum length of each in characters. */
export const replyLimits = { replies: 50, title: 60, text: 2_000 } as const
