/** Minimum number of comparable vehicles for a verdict on a price. */
export const minimumComparables = 5

/** Maximum number of comparable vehicles. The ones whose prices need the least adjustment are used. */
export const maximumComparables = 24
