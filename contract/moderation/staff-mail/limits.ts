/** A person gets emails about pending reviews at most once in this many minutes. */
export const digestMinutes = 15
