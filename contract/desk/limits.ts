/** Days whose views are told one by one. */
export const recentDays = 30
