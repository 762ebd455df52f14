/** From how many comparable cars on a price is judged. */
export const fewestComparables = 5

/** As many are compared at most: those that need the least adjusting. */
export const mostComparables = 24
