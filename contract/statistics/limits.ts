/** Minutes after the last request for which a signed-in user counts as active. */
export const activeMinutes = 5

/** Length of the two periods that growth compares, in days. */
export const growthDays = 30
