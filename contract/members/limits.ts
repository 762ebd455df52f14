/** Maximum number of entries in each list of a member file. The file also has the totals. */
export const entriesPerList = 20
