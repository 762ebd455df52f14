/**
 * Lists for members and staff are counted and shown only up to this many rows, because counting more would be slow. Users can
 * filter a list to reach the rest.
 */
export const maximumCountedRows = 10_000

/** The highest page number that URLs and the API accept. No list has that many pages. */
export const maximumPage = 1_000_000_000

/** Number of cards per page in a category and on a seller's page. Not in `paging.ts`, because browsers would load its schemas. */
export const pageSize = 9

export const maximumBulkSize = 100

/** An action can be undone for this many seconds. */
export const undoSeconds = 10
