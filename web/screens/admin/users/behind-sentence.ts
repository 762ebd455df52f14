/** Said of a suspension, or of its end, that the hosted provider could not be told of. */
export const behindSentence = 'The sign-in service has not taken this yet; it is told again every minute.'
