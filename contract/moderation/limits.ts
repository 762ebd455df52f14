/** Characters of an admin's note on a decision. */
export const longestNote = 1_000
