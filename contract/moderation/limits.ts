/** Minutes after which a moderator's claim on a review expires. */
export const claimMinutes = 10

/** Maximum length of the note on an admin's decision, in characters. */
export const longestNote = 1_000
