/** Each person gets at most one email about pending reviews in this many minutes. */
export const digestMinutes = 15
