/** Rows up to which the lists of members and staff are counted and paged: whoever looks for others narrows the list. */
export const countedRows = 10_000
