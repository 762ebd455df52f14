/**
 * A text search covers only this many of the newest conversations. Otherwise, a search for a rare word would read all of them.
 */
export const maximumSearchedConversations = 3_000

/** `note` is the maximum length of a reminder's note in characters. `days` is how far ahead a reminder can be set. */
export const reminderLimits = { note: 200, days: 730 } as const

/** Maximum number of saved replies per user, and the maximum lengths of a reply's title and text in characters. */
export const replyLimits = { replies: 50, title: 60, text: 2_000 } as const
