/** Rows up to which the lists of members and staff are counted and paged: whoever looks for others narrows the list. */
export const countedRows = 10_000

/** The highest page number that is read, of addresses and of the API: no list has as many rows, one to a page. */
export const highestPage = 1_000_000_000

/** Listings that one call may be about. */
export const mostAtOnce = 100

/** For how many seconds whoever has decided can take it back. */
export const undoSeconds = 10
