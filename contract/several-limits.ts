/** Listings that one call may be about. */
export const mostAtOnce = 100
