/** Shown beside a suspension that the identity provider has not applied yet. */
export const behindSentence = 'The sign-in service has not taken this yet; it is told again every minute.'
