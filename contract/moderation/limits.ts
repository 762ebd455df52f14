/** Minutes after which the claim of a review ends by itself. */
export const claimMinutes = 10

/** Maximum length of an admin's note on a decision, in characters. */
export const longestNote = 1_000
