export const recentDays = 30
