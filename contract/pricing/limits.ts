/** Minimum number of comparable cars for a verdict. */
export const minimumComparables = 5

/** Maximum number of comparable cars. Those that need the smallest adjustments are used. */
export const maximumComparables = 24
