/** A signed-in user counts as active for this many minutes after their last request. */
export const activeMinutes = 5

/** Growth compares the last period of this many days with the period before it. */
export const growthDays = 30
