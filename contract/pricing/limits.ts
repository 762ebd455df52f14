/** Minimum number of comparable cars for a verdict. */
export const fewestComparables = 5

/** Maximum number of comparable cars; those that need the least adjustment are used. */
export const mostComparables = 24
