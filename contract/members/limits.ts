/** Maximum number of entries in each list of a member file. The file also contains the total number of entries. */
export const entriesPerList = 20
