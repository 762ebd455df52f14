/** Maximum number of rows counted and paged in the lists of members and staff; filters reach the other rows. */
export const countedRows = 10_000

/** The highest page number accepted in URLs and API calls: no list has that many rows. */
export const highestPage = 1_000_000_000

/** Maximum number of listings per call. */
export const maxAtOnce = 100

/** Seconds within which a decision can be undone. */
export const undoSeconds = 10
