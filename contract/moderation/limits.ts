/** A moderator's claim on a review expires after this many minutes. */
export const claimMinutes = 10

/** Maximum length of the note that staff can add to a decision, in characters. */
export const maximumNoteLength = 1_000
