/**
 * Maximum number of rows that lists for members and staff count and page through. To reach rows beyond that, users filter
 * the list.
 */
export const countedRows = 10_000

/** Highest page number that URLs and API calls accept. No list has that many pages. */
export const highestPage = 1_000_000_000

export const maxAtOnce = 100

/** How long an action can be undone, in seconds. */
export const undoSeconds = 10
