/** Shown beside a suspension that the identity provider has not applied yet. */
export const behindSentence = 'Clerk has not taken this yet; it is told again every minute.'
