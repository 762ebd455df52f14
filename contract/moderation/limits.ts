/** Maximum length of an admin's note on a decision, in characters. */
export const longestNote = 1_000
