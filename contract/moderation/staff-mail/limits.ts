/** Minimum minutes between two such emails to one person. */
export const digestMinutes = 15
