/** Set beside the session's own cookie, which no script can read. */
export const embeddedHint = /(?:^|; )marque_in=1/
