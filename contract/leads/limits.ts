/** Number of newest conversations that a text search covers. Without a limit, a rare word would scan all of them. */
export const searchedConversations = 3_000

/** Maximum length of a reminder's note in characters, and how many days ahead a reminder can be. */
export const reminderLimits = { note: 200, days: 730 } as const

/** Maximum number of saved replies per user, and the maximum length of each in characters. */
export const replyLimits = { replies: 50, title: 60, text: 2_000 } as const
