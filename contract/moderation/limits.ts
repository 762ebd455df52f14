/** A moderator's claim on a review expires after this many minutes. */
export const claimMinutes = 10

/** Maximum length of the note that admins can add to a decision, in characters. */
export const longestNote = 1_000
