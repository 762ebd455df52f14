/** Minimum number of minutes between two emails about pending reviews to the same person. */
export const digestMinutes = 15
