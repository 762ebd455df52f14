/** A user is active until this many minutes after their last request. Only signed-in users count. */
export const activeMinutes = 5

/** Growth compares the last `growthDays` days with the same number of days before that. */
export const growthDays = 30
