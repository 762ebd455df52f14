/** Minimum number of comparable vehicles that is needed for a verdict. */
export const minimumComparables = 5

/** Maximum number of comparable vehicles. The ones whose prices need the smallest adjustments are chosen. */
export const maximumComparables = 24
