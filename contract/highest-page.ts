/** The highest page number that is read, of addresses and of the API: no list has as many rows, one to a page. */
export const highestPage = 1_000_000_000
