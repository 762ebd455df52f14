/** Minimum number of comparable cars for a verdict. */
export const minimumComparables = 5

/** Maximum number of comparable cars; those that need the least adjustment are used. */
export const maximumComparables = 24
