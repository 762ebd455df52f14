/** Maximum number of entries in each list of a member file. The file also contains the total of each list. */
export const entriesPerList = 20
