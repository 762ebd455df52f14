/** Minutes since the last request within which a signed-in user counts as active. */
export const activeMinutes = 5

/** Length in days of the two periods that growth compares. */
export const growthDays = 30
