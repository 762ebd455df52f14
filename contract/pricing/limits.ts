/** Minimum number of comparable vehicles for a verdict. */
export const minimumComparables = 5

/** Maximum number of comparable vehicles. Those that need the smallest adjustments are used. */
export const maximumComparables = 24
