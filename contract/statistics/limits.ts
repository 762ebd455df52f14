/** Minutes within which somebody signed in must have been seen to count as active. */
export const activeMinutes = 5

/** Days that growth looks at, and as many before them. */
export const growthDays = 30
