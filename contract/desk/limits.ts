/** Number of days for which daily views are listed. */
export const recentDays = 30
