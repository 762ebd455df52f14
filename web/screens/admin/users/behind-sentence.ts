/** Said of a suspension, or of its end, that Clerk could not be told of. */
export const behindSentence = 'Clerk has not taken this yet; it is told again every minute.'
