/** Maximum number of rows that a list for members or staff counts and pages through. Users find other rows by filtering. */
export const countedRows = 10_000

/** Highest page number accepted in URLs and API calls, far above that of any list. */
export const highestPage = 1_000_000_000

/** Maximum number of listings in a bulk action. */
export const maxAtOnce = 100

/** Seconds for which an action can be undone. */
export const undoSeconds = 10
