/** Days for which views are listed per day. */
export const recentDays = 30
