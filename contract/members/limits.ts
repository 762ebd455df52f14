/** Maximum entries per list, except cars; the record has the totals. */
export const entriesPerList = 20
