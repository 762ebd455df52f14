/** Minutes for which what waits is gathered into one mail, at least. */
export const gatheredMinutes = 15
